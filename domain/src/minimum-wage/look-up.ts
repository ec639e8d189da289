import type { CalendarDate, Cents } from "../money.ts";
import { highestWage, lowestConfirmedWage, type Period, unconfirmedRatesOver } from "./highest-rate.ts";
import { mappingKey } from "./mapping-key.ts";
import { placesOf } from "./place-names.ts";
import { federal } from "./rate-in-force.ts";
import { type Jurisdiction, jurisdictionWithKey, stateOf } from "./table.ts";

/**
 * What a location's text says about the place, and so whether its wage is checked or only assumed.
 * Settled: `mapped` by a person; a `place` of the table; `state-only`, with nothing about where in the state;
 * `city-under-state`, a city that has no minimum wage of its own. Not settled: `local-rate-may-bind`, a city where a
 * county's or a neighbor's rate could be the one; `postal-address`, whose city may not be the municipality;
 * `unknown-city` of a known state; `zip-only`; `unknown`.
 */
export type PlacePrecision =
  | "mapped"
  | "place"
  | "city-under-state"
  | "state-only"
  | "local-rate-may-bind"
  | "postal-address"
  | "unknown-city"
  | "zip-only"
  | "unknown";

const settled: ReadonlySet<PlacePrecision> = new Set(["mapped", "place", "city-under-state", "state-only"]);

/** Whether the text settles which minimum wage applies. Otherwise a person has to choose the place. */
export function isSettled(precision: PlacePrecision): boolean {
  return settled.has(precision);
}

/** The minimum wage of one location on one pay date, or over one period. */
export interface WageLookUp {
  /** Key of the jurisdiction that the location matched, such as `US-CA-OAKLAND`; `US` for the default. */
  readonly jurisdiction: string;
  readonly name: string;
  readonly precision: PlacePrecision;
  /** The highest wage that binds there on a day of the period, in cents an hour. */
  readonly hourly: Cents;
  /** Key of the jurisdiction whose rate binds: the matched one, its state, or `US`. */
  readonly rateOf: string;
  /** The first day of that rate. */
  readonly since: CalendarDate;
  /** Pay below this is below the minimum wage wherever the place is; never above `hourly`. */
  readonly lowestConfirmed: Cents;
  /** Whether the place is settled (`isSettled`). */
  readonly known: boolean;
  /** Keys of the jurisdictions whose rate isn't confirmed for the period and could bind; nearly always none. */
  readonly unconfirmedRates: readonly string[];
}

/**
 * The look-up for one pay date, which `tableCovers` must accept, or one period. `mappings` are the user's own: trimmed
 * text to jurisdiction key, compared whole, in any case, and applied first. Of several places that a location names,
 * the one with the highest wage counts. A location that matches nothing gets the federal rate, the specification's
 * default of 7.25, and `known: false`.
 */
export function createWageLookUp(
  days: CalendarDate | Period,
  mappings: ReadonlyMap<string, string> = new Map(),
): (location: string) => WageLookUp {
  const period = typeof days === "string" ? { from: days, through: days } : days;
  const mapped = new Map([...mappings].map(([location, key]) => [mappingKey(location), key]));
  const found = new Map<string, WageLookUp>();
  return (location) => {
    const cached = found.get(location);
    if (cached !== undefined) {
      return cached;
    }
    const wage = lookUp(location, period, mapped);
    found.set(location, wage);
    return wage;
  };
}

function lookUp(location: string, period: Period, mapped: ReadonlyMap<string, string>): WageLookUp {
  const own = jurisdictionWithKey(mapped.get(mappingKey(location)) ?? "");
  const named = own === undefined ? placesOf(location) : [own];
  const precision = own === undefined ? precisionOf(named) : "mapped";
  const [first = federal(), ...others] = named;
  const { place, hourly, rateOf, since } = highestWage([first, ...others], period);
  return {
    jurisdiction: place.key,
    name: place.name,
    precision,
    hourly,
    rateOf,
    since,
    lowestConfirmed: lowestConfirmedWage([first, ...others], period),
    known: isSettled(precision),
    unconfirmedRates: unconfirmedRatesOver([first, ...others], period),
  };
}

function precisionOf(named: readonly Jurisdiction[]): PlacePrecision {
  if (named.length === 0) return "unknown";
  return named.some((place) => stateOf(place) !== undefined) ? "place" : "state-only";
}
