import { CUSHION } from "../../deduction/largest-deduction.ts";
import { type Cents, cents, type MicroHours } from "../../money.ts";
import { safeWhateverTheSplit } from "../../workweek/period-average.ts";
import type { KeptWage } from "../run.ts";

/** What decides how much is safe however the hours fell on the weeks. */
export interface SplitUnknown {
  /** The one hourly rate that agrees with the pay, in millionths of a dollar; undefined or below 0 where there is none. */
  readonly rate: number | undefined;
  /** All hours worked. */
  readonly hours: MicroHours;
  readonly wage: Pick<KeptWage, "hourly" | "unconfirmedRates">;
}

/**
 * With one hourly rate, what is safe however the hours fell on the weeks, with the cushion: (hours, at most 40) x (rate -
 * minimum wage), the split with the least room. Null without such a rate, without hours, or with a minimum wage that isn't
 * confirmed.
 */
export function carefulAmount({ rate = 0, hours, wage }: SplitUnknown): Cents | null {
  if (rate <= 0 || hours <= 0 || wage.unconfirmedRates.length > 0) return null;
  const minimumWage = cents(wage.hourly + CUSHION);
  return safeWhateverTheSplit({
    weeks: 1,
    hours,
    straightTimePay: nothing,
    costsBorne: nothing,
    rate,
    minimumWage,
  });
}

const nothing = cents(0);
