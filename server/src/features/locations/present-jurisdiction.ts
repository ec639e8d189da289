import type { JurisdictionOnDay, LocationMapping, LocationProposals } from "@wagefloor/contract/locations.ts";
import { proposePlaces } from "@wagefloor/domain/minimum-wage/places/propose-places.ts";
import { bindingWage } from "@wagefloor/domain/minimum-wage/rate-in-force.ts";
import { type Jurisdiction, jurisdictionName } from "@wagefloor/domain/minimum-wage/table.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";

/** A jurisdiction with the wage that binds there on the pay date, in cents an hour. */
export function presentJurisdiction(jurisdiction: Jurisdiction, payDate: CalendarDate): JurisdictionOnDay {
  const { key, name, kind } = jurisdiction;
  return { key, name, kind, hourly: bindingWage(jurisdiction, payDate).hourly };
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
