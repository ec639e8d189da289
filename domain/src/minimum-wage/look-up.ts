import type { CalendarDate, Cents } from "../money.ts";
import { mappingKey } from "./mapping-key.ts";
import { placeOf } from "./place-names.ts";
import { bindingWage, federal } from "./rate-in-force.ts";
import { jurisdictionWithKey } from "./table.ts";

/** The minimum wage of one location on one pay date. */
export interface WageLookUp {
  /** Key of the jurisdiction that the location matched, such as `US-CA-OAKLAND`; `US` for the default. */
  readonly jurisdiction: string;
  readonly name: string;
  /** Cents an hour: the binding wage there. */
  readonly hourly: Cents;
  /** Key of the jurisdiction whose rate binds: the matched one, its state, or `US`. */
  readonly rateOf: string;
  /** False when nothing matched and the default was taken. */
  readonly known: boolean;
}

/**
 * The look-up for one pay date, which must lie in the table (`tableCovers`). `mappings` gives the user's own
 * locations: trimmed text to jurisdiction key. They are compared whole, in any case, and go first. A location that
 * matches nothing gets the federal rate, the specification's default of 7.25, and `known: false`.
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
  const place = jurisdictionWithKey(mapped.get(mappingKey(location)) ?? "") ?? placeOf(location);
  const { key, name } = place ?? federal();
  const { hourly, rateOf } = bindingWage(place ?? federal(), payDate);
  return { jurisdiction: key, name, hourly, rateOf, known: place !== undefined };
}
