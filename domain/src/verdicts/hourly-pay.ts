import { isCompliant } from "../deduction/compliance.ts";
import { effectiveHours } from "../deduction/effective-hours.ts";
import { type Cents, cents, type MicroHours, shareRoundedDown } from "../money.ts";
import type { PayDetails } from "./pay-details.ts";
import { countedPay, knownParts } from "./uncounted-pay.ts";
import { countsOnBalance, type Verdict } from "./verdicts.ts";

interface CheckedPay {
  readonly verdict: Verdict;
  readonly gross: Cents;
  readonly minimumWage: Cents;
  /** The hours that the calculation used. */
  readonly hours: MicroHours;
  /** The hours of all rows that were worked. */
  readonly workedHours: MicroHours;
  readonly details: Pick<PayDetails, "leavePay" | "wagesOfTipped" | "overtime" | "unaccounted" | "openPay">;
}

const hour = 1_000_000;

/** More cents an hour, and in all, than anyone is paid. */
const highest = 100_000_000;
const most = 1_000_000_000_000;

/**
 * The highest hourly wage, in whole cents, that the pay reaches as the verdict is found: by the pay that counts, and beside leave for
 * the hours worked only. Like a shortfall, less than a cent of pay doesn't count: 444.06 for 61.25 hours reaches
 * 7.25. 0 where the pay is negative; null where it wasn't checked.
 */
export function hourlyPay({
  verdict,
  gross,
  hours,
  workedHours,
  minimumWage,
  details,
}: CheckedPay): Cents | null {
  if (!countsOnBalance(verdict)) return null;
  const wages = cents(Math.min(countedPay({ gross, minimumWage, details }, knownParts), most));
  if (wages <= 0) return cents(0);
  const paidHours = effectiveHours(details.leavePay === undefined ? hours : workedHours);
  const rate = shareRoundedDown(wages, hour, paidHours);
  const reached = isCompliant(wages, cents(rate + 1), paidHours) ? rate + 1 : rate;
  return cents(Math.min(reached, highest));
}
