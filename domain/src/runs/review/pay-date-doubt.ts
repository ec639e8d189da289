import type { Period } from "../../minimum-wage/highest-rate.ts";
import { type CalendarDate, daysLater } from "../../money.ts";

/** Payrolls pay within a month of the pay period's end; most states require it sooner. */
const longestDelay = 31;

/** Whether a pay date is hardly that of the period: before its first day, or more than a month after its last one. */
export function isFarFromPeriod(payDate: CalendarDate, { from, through }: Period): boolean {
  return payDate < from || payDate > daysLater(through, longestDelay);
}
