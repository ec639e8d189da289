import { CUSHION, largestDeduction } from "../../deduction/largest-deduction.ts";
import { type Cents, cents, type MicroHours } from "../../money.ts";
import { safeWhateverTheSplit } from "../../workweek/period-average.ts";
import type { KeptWage } from "../run.ts";

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
 * minimum wage), the split with the least room. Null without such a rate, without hours, with a minimum wage that isn't
 * confirmed, or where gross pay allows less: then something lowered it that the rate doesn't show.
 */
export function carefulAmount({ rate = 0, hours, gross, wage }: SplitUnknown): Cents | null {
  if (rate <= 0 || hours <= 0 || wage.unconfirmedRates.length > 0) return null;
  const minimumWage = cents(wage.hourly + CUSHION);
  const careful = safeWhateverTheSplit({
    weeks: 1,
    hours,
    straightTimePay: nothing,
    costsBorne: nothing,
    rate,
    minimumWage,
  });
  return careful !== null && careful > largestDeduction(gross, wage.hourly, hours) ? null : careful;
}

const nothing = cents(0);
