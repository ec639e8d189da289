import { CUSHION, largestDeduction } from "../../deduction/largest-deduction.ts";
import { type Cents, cents, type MicroHours } from "../../money.ts";
import { safeWhateverTheSplit } from "../../workweek/period-average.ts";
import type { KeptWage } from "../wages/employee-wages.ts";

/** What decides how much is safe however the hours fell on the weeks. */
export interface SplitUnknown {
  /** The one hourly rate that agrees with the pay, in millionths of a dollar; undefined or below 0 where there is none. */
  readonly rate: number | undefined;
  /** All hours worked. */
  readonly hours: MicroHours;
  /** Pay before deductions. */
  readonly gross: Cents;
  readonly wage: Pick<KeptWage, "hourly" | "unconfirmedRates">;
}

/**
 * With one hourly rate, what is safe however the hours fell on the weeks, with the cushion: (hours, at most 40) x (rate -
 * minimum wage), the split with the least room, and never more than the average of all hours leaves. Null without such a
 * rate, without hours, with a minimum wage that isn't confirmed, or where gross pay is less than the rate for all hours:
 * what it lacks may be missing from one week.
 */
export function carefulAmount({ rate = 0, hours, gross, wage }: SplitUnknown): Cents | null {
  if (rate <= 0 || hours <= 0 || wage.unconfirmedRates.length > 0) return null;
  if ((rate * hours) / perCent - gross > mostByRounding) return null;
  const careful = safeWhateverTheSplit({
    weeks: 1,
    hours,
    straightTimePay: nothing,
    costsBorne: nothing,
    rate,
    minimumWage: cents(wage.hourly + CUSHION),
  });
  const onAverage = Math.max(0, largestDeduction(gross, wage.hourly, hours));
  return careful === null ? null : cents(Math.min(careful, onAverage));
}

const nothing = cents(0);
/** A rate in millionths of a dollar times hours in millionths, as cents. */
const perCent = 10_000_000_000;
/** A cent for each day of a month. */
const mostByRounding = 31;
