import { type CalendarDate, type Cents, daysLater } from "../money.ts";
import { asInTable, type KnownJurisdiction } from "./entered-rates.ts";
import { bindingWage, rankedFromLocal } from "./rate-in-force.ts";
import { jurisdictionWithKey } from "./table.ts";
import { isConfirmed } from "./unconfirmed-rates.ts";

/** How many days ahead a change of a minimum wage is announced: eight weeks, four pay dates of every second week. */
export const daysAhead = 56;

/** Pay more than so many cents an hour above the minimum wage isn't looked at: no minimum wage rises as much at once. */
export const lowPay = 500;

/** A minimum wage that rises in a place. */
export interface ComingRate {
  /** Key of the jurisdiction in which employees work. */
  readonly jurisdiction: string;
  readonly name: string;
  /** The first day of the new rate. */
  readonly effective: CalendarDate;
  /** In cents an hour, from that day on and today. */
  readonly hourly: Cents;
  readonly today: Cents;
  /** Whether the new rate is known to be the right one; else it's the last one heard of. */
  readonly isConfirmed: boolean;
}

/**
 * The highest minimum wage that will bind in a place within the coming weeks, if it's above today's; undefined if none is.
 * What the wage table or the organization doesn't know yet isn't announced.
 * @param ahead how many days are looked ahead
 */
export function comingRate(
  key: string,
  today: CalendarDate,
  known: KnownJurisdiction = asInTable,
  ahead = daysAhead,
): ComingRate | undefined {
  const found = jurisdictionWithKey(key);
  if (found === undefined) return undefined;
  const place = known(found);
  const last = daysLater(today, ahead);
  const now = bindingWage(place, today).hourly;
  const days = rankedFromLocal(place, last)
    .flatMap(({ rates, entered = [] }) => [...rates, ...entered].map(({ effective }) => effective))
    .filter((day) => today < day && day <= last)
    .sort();
  let coming: ComingRate | undefined;
  for (const effective of days) {
    const { hourly, rateOf } = bindingWage(place, effective);
    if (hourly <= (coming?.hourly ?? now)) continue;
    const ranked = rankedFromLocal(place, effective);
    const sure = ranked.some((one) => one.key === rateOf && isConfirmed(one, effective));
    coming = { jurisdiction: key, name: found.name, effective, hourly, today: now, isConfirmed: sure };
  }
  return coming;
}
