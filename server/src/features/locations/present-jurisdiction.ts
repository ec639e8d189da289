import type { JurisdictionOnDay, LocationMapping, LocationProposals } from "@wagefloor/contract/locations.ts";
import { highestWage, type Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import { proposePlaces } from "@wagefloor/domain/minimum-wage/places/propose-places.ts";
import { isSettled, readPlace } from "@wagefloor/domain/minimum-wage/places/read-place.ts";
import { rateInForce } from "@wagefloor/domain/minimum-wage/rate-in-force.ts";
import {
  type Jurisdiction,
  jurisdictionName,
  jurisdictionWithKey,
} from "@wagefloor/domain/minimum-wage/table.ts";

/** A jurisdiction with the highest wage that binds there on these days, in cents an hour, and where that rate is from. */
export function presentJurisdiction(jurisdiction: Jurisdiction, days: Period): JurisdictionOnDay {
  const { key, name, kind } = jurisdiction;
  const { hourly, rateOf, since } = highestWage([jurisdiction], days);
  const owner = jurisdictionWithKey(rateOf) ?? jurisdiction;
  return {
    key,
    name,
    kind,
    hourly,
    rateOf: owner.name,
    since,
    source: rateInForce(owner, since)?.source ?? "",
  };
}

/** The user's mappings: locations, each with its jurisdiction. */
export function presentMappings(mappings: ReadonlyMap<string, string>): LocationMapping[] {
  return [...mappings].map(([location, key]) => ({
    location,
    jurisdiction: { key, name: jurisdictionName(key) },
  }));
}

/** A location with the places that it may mean, the likeliest first. */
export function presentProposals(location: string): LocationProposals {
  const places = proposePlaces(location).map(({ key, why }) => ({ key, name: jurisdictionName(key), why }));
  return { location, known: isSettled(readPlace(location).precision), places };
}
