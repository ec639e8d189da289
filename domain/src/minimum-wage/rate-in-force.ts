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

/**
 * The jurisdiction's own rate period on the day; undefined before its first. A rate that was entered counts where it is
 * above the table's confirmed one, or the table has none confirmed; never below the last one that the table verified.
 */
export function rateInForce(jurisdiction: Jurisdiction, date: CalendarDate): RatePeriod | undefined {
  const ofTable = rateOfTable(jurisdiction, date);
  const entered = jurisdiction.entered?.find(
    ({ effective, through }) => effective <= date && date <= through,
  );
  if (entered === undefined) return ofTable;
  const isUsed = isConfirmedInTable(jurisdiction, date)
    ? entered.hourly > (ofTable?.hourly ?? 0)
    : entered.hourly >= (lastVerified(jurisdiction, date)?.hourly ?? 0);
  return isUsed ? { ...entered, verified: true, entered } : ofTable;
}

/** The last rate that the table's own figures verify for the place by this day; undefined if there is none. */
export function lastVerified({ rates }: Jurisdiction, date: CalendarDate): RatePeriod | undefined {
  return rates.findLast(({ effective, verified }) => verified && effective <= date);
}

/** Whether the table's rate of the day is the right one: verified, and no later change is open. */
export function isConfirmedInTable(jurisdiction: Jurisdiction, date: CalendarDate): boolean {
  return date <= jurisdiction.confirmedThrough && rateOfTable(jurisdiction, date)?.verified !== false;
}

function rateOfTable({ rates }: Jurisdiction, date: CalendarDate): RatePeriod | undefined {
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
  return state === undefined || replacesStateOn(place, date) ? [place, federal()] : [place, state, federal()];
}

/** Whether the place's own rate counts instead of its state's on the day, by law and even if it's lower. */
export function replacesStateOn(place: Jurisdiction, date: CalendarDate): boolean {
  return place.replacesState && wageInForce(place, date) !== undefined;
}
