import type { CalendarDate, Cents } from "../money.ts";
import { mappingKey } from "./mapping-key.ts";
import { placesOf } from "./place-names.ts";
import { bindingWage, federal } from "./rate-in-force.ts";
import { type Jurisdiction, jurisdictionWithKey } from "./table.ts";
import { unconfirmedRates } from "./unconfirmed-rates.ts";

/** The minimum wage of one location on one pay date. */
export interface WageLookUp {
  /** Key of the jurisdiction that the location matched, such as `US-CA-OAKLAND`; `US` for the default. */
  readonly jurisdiction: string;
  readonly name: string;
  /** The binding wage there, in cents an hour. */
  readonly hourly: Cents;
  /** Key of the jurisdiction whose rate binds: the matched one, its state, or `US`. */
  readonly rateOf: string;
  /** False if nothing matched and the default was used. */
  readonly known: boolean;
  /** Keys of the jurisdictions whose rate isn't confirmed for the pay date and could bind; nearly always none. */
  readonly unconfirmedRates: readonly string[];
}

/**
 * The look-up for one pay date, which `tableCovers` must accept. `mappings` are the user's own: trimmed text to
 * jurisdiction key, compared whole, in any case, and applied first. Of several places that a location names, the one
 * with the highest wage on the pay date counts. A location that matches nothing gets
 * the federal rate, the specification's default of 7.25, and `known: false`.
 */
export function createWageLookUp(
  payDate: CalendarDate,
  mappings: ReadonlyMap<string, string> = new Map(),
): (location: string) => WageLookUp {
  const mapped = new Map([...mappings].map(([location, key]) => [mappingKey(location), key]));
  const found = new Map<string, WageLookUp>();
  return (location) => {
    const cached = found.get(location);
    if (cached !== undefined) {
      return cached;
    }
    const wage = lookUp(location, payDate, mapped);
    found.set(location, wage);
    return wage;
  };
}

function lookUp(location: string, payDate: CalendarDate, mapped: ReadonlyMap<string, string>): WageLookUp {
  const own = jurisdictionWithKey(mapped.get(mappingKey(location)) ?? "");
  const named = own === undefined ? placesOf(location) : [own];
  const [first = federal(), ...others] = named;
  const { place, hourly, rateOf } = others
    .map((other) => wageOf(other, payDate))
    .reduce((highest, one) => (one.hourly > highest.hourly ? one : highest), wageOf(first, payDate));
  return {
    jurisdiction: place.key,
    name: place.name,
    hourly,
    rateOf,
    known: named.length > 0,
    unconfirmedRates: unconfirmedRates([first, ...others], payDate),
  };
}

function wageOf(place: Jurisdiction, payDate: CalendarDate) {
  return { place, ...bindingWage(place, payDate) };
}
