import type { CalendarDate, Cents } from "../money.ts";
import { highestWage, lowestConfirmedWage, type Period, unconfirmedRatesOver } from "./highest-rate.ts";
import { mappingKey } from "./mapping-key.ts";
import { isSettled, type PlacePrecision, type PlaceReading, readPlace } from "./places/read-place.ts";
import { federal } from "./rate-in-force.ts";
import { type Jurisdiction, jurisdictionWithKey, stateOf } from "./table.ts";

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
  const period = periodOf(days);
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

/** The minimum wage of the place with this key, whatever a file calls it; undefined if the wage table has no such place. */
export function lookUpPlace(key: string, days: CalendarDate | Period): WageLookUp | undefined {
  const place = jurisdictionWithKey(key);
  return place && wageOf(mappedTo(place), periodOf(days));
}

function periodOf(days: CalendarDate | Period): Period {
  return typeof days === "string" ? { from: days, through: days } : days;
}

function lookUp(location: string, period: Period, mapped: ReadonlyMap<string, string>): WageLookUp {
  const own = jurisdictionWithKey(mapped.get(mappingKey(location)) ?? "");
  return wageOf(own === undefined ? readPlace(location) : mappedTo(own), period);
}

function mappedTo(place: Jurisdiction): PlaceReading {
  return { precision: "mapped", places: [place], mayBind: [] };
}

function wageOf(reading: PlaceReading, period: Period): WageLookUp {
  const [first = federal(), ...others] = reading.places;
  const { place, hourly, rateOf, since } = highestWage([first, ...others], period);
  return {
    jurisdiction: place.key,
    name: place.name,
    precision: reading.precision,
    hourly,
    rateOf,
    since,
    lowestConfirmed: lowestConfirmedWage(lowestPlaces(reading), period),
    known: isSettled(reading.precision),
    unconfirmedRates: unconfirmedRatesOver([first, ...others], period),
  };
}

/** Where the place may require the least: its state if the city isn't settled, the nation if nothing is. */
function lowestPlaces({ precision, places, mayBind }: PlaceReading): readonly Jurisdiction[] {
  if (places.length === 0) return [federal()];
  if (isSettled(precision)) return places;
  return [...places.map((place) => stateOf(place) ?? place), ...mayBind.filter((one) => one.replacesState)];
}
