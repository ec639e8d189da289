import type { JurisdictionOnDay, LocationMapping, LocationProposals } from "@wagefloor/contract/locations.ts";
import { proposePlaces } from "@wagefloor/domain/minimum-wage/places/propose-places.ts";
import { bindingWage, rateInForce } from "@wagefloor/domain/minimum-wage/rate-in-force.ts";
import {
  type Jurisdiction,
  jurisdictionName,
  jurisdictionWithKey,
} from "@wagefloor/domain/minimum-wage/table.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";

/** A jurisdiction with the wage that binds there on the pay date, in cents an hour, and where that rate is from. */
export function presentJurisdiction(jurisdiction: Jurisdiction, payDate: CalendarDate): JurisdictionOnDay {
  const { key, name, kind } = jurisdiction;
  const { hourly, rateOf } = bindingWage(jurisdiction, payDate);
  const owner = jurisdictionWithKey(rateOf) ?? jurisdiction;
  const rate = rateInForce(owner, payDate);
  return {
    key,
    name,
    kind,
    hourly,
    rateOf: owner.name,
    since: rate?.effective ?? payDate,
    source: rate?.source ?? "",
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
  return { location, places };
}
