import type { Period } from "../../minimum-wage/highest-rate.ts";
import { daysLater } from "../../money.ts";
import { dayOfWeek } from "../../pay-calendar/days.ts";
import type { Weekday } from "../../weekdays.ts";

/** As many as a weekend has: more are probably days of other pay periods. */
const mostAdded = 2;

/**
 * The whole workweeks that a pay period may be meant for, if a file from Monday to Friday only lacks the weekend.
 * @returns null if the period has whole workweeks, or lacks more days of them than a weekend has
 */
export function wholeWeeksAround({ from, through }: Period, start: Weekday): Period | null {
  const before = (dayOfWeek(from) - start + 7) % 7;
  const after = (start - 1 - dayOfWeek(through) + 14) % 7;
  const added = before + after;
  return added === 0 || added > mostAdded
    ? null
    : { from: daysLater(from, -before), through: daysLater(through, after) };
}
