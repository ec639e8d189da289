import type {
  JurisdictionOnDay,
  LocationMapping,
  LocationProposals,
} from "@wagefloor/contract/locations/locations.ts";
import type { KnownJurisdiction } from "@wagefloor/domain/minimum-wage/entered-rates.ts";
import {
  highestWage,
  type Period,
  unconfirmedRatesOver,
} from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import { locationNamesIt } from "@wagefloor/domain/minimum-wage/places/location-names-it.ts";
import { proposePlaces } from "@wagefloor/domain/minimum-wage/places/propose-places.ts";
import { isSettled, readPlace } from "@wagefloor/domain/minimum-wage/places/read-place.ts";
import {
  rankedFromLocal,
  rateInForce,
  replacesStateOn,
} from "@wagefloor/domain/minimum-wage/rate-in-force.ts";
import { type Jurisdiction, jurisdictionName } from "@wagefloor/domain/minimum-wage/table.ts";

/** A jurisdiction with the highest wage that binds there on these days, in cents an hour, and where that rate is from. */
export function presentJurisdiction(
  jurisdiction: Jurisdiction,
  days: Period,
  known: KnownJurisdiction,
): JurisdictionOnDay {
  const { key, name, kind } = jurisdiction;
  const place = known(jurisdiction);
  const { hourly, rateOf, since } = highestWage([place], days);
  const owner = rankedFromLocal(place, since).find((one) => one.key === rateOf) ?? place;
  const rate = rateInForce(owner, since);
  return {
    key,
    name,
    kind,
    hourly,
    rateOf: owner.name,
    since,
    source: rate?.source ?? "",
    isEntered: rate?.entered !== undefined,
    isConfirmed: !unconfirmedRatesOver([place], days).includes(key),
    replacesState: replacesStateOn(jurisdiction, days.through),
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
  const { precision, places: said } = readPlace(location);
  const known = isSettled(precision);
  const named = said.map(({ key }) => ({ key, why: locationNamesIt }));
  const proposed = known ? named : proposePlaces(location);
  const places = proposed.map(({ key, why }) => ({ key, name: jurisdictionName(key), why }));
  return { location, known, places };
}
