import type { CalendarDate, Cents } from "../money.ts";
import { type Jurisdiction, jurisdictionWithKey, type RatePeriod, stateOf } from "./table.ts";

/** The wage that an employer must pay in a place on a day, and whose rate it is. */
export interface BindingWage {
  readonly hourly: Cents;
  /** Key of the jurisdiction whose rate it is: the place itself, its state, or `US`. */
  readonly rateOf: string;
}

/**
 * The highest of the federal, state and local rates in force on the day; if the local rate replaces the state's
 * by law, the higher of the federal and the local one. Of equal rates the most local is named.
 */
export function bindingWage(place: Jurisdiction, date: CalendarDate): BindingWage {
  let binding: BindingWage | undefined;
  for (const jurisdiction of rankedFromLocal(place, date)) {
    const hourly = wageInForce(jurisdiction, date);
    if (hourly !== undefined && (binding === undefined || hourly > binding.hourly)) {
      binding = { hourly, rateOf: jurisdiction.key };
    }
  }
  if (binding === undefined) {
    throw new RangeError(`No minimum wage is known for ${place.key} on ${date}`);
  }
  return binding;
}

/** The jurisdiction's own rate on the day; undefined before its first. */
export function wageInForce(jurisdiction: Jurisdiction, date: CalendarDate): Cents | undefined {
  return rateInForce(jurisdiction, date)?.hourly;
}

/** The jurisdiction's own rate period on the day; undefined before its first. */
export function rateInForce({ rates }: Jurisdiction, date: CalendarDate): RatePeriod | undefined {
  return rates.findLast((rate) => rate.effective <= date);
}

/** The federal jurisdiction: the default if nothing else is known (specification, section 9: 7.25). */
export function federal(): Jurisdiction {
  const found = jurisdictionWithKey("US");
  if (found === undefined) {
    throw new RangeError("The wage table has no federal rate");
  }
  return found;
}

/** Those whose rates apply in a place on the day: its own, its state's unless replaced, and the federal one. */
export function rankedFromLocal(place: Jurisdiction, date: CalendarDate): readonly Jurisdiction[] {
  const state = stateOf(place);
  const replaced = place.replacesState && wageInForce(place, date) !== undefined;
  return state === undefined || replaced ? [place, federal()] : [place, state, federal()];
}
