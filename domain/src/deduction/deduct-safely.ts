import { type Cents, cents, hourlyRateRoundedHalfUp, type MicroHours } from "../money.ts";
import { isCompliant } from "./compliance.ts";
import { effectiveHours } from "./effective-hours.ts";
import { largestDeduction } from "./largest-deduction.ts";
import { remainingBalance } from "./remaining-balance.ts";
import { safeDeduction } from "./safe-deduction.ts";

/** What decides one employee's deduction. */
export interface DeductionCase {
  readonly gross: Cents;
  readonly hours: MicroHours;
  /** Cents an hour. */
  readonly minimumWage: Cents;
  readonly startingCost: Cents;
}

/** The metrics of one employee. Rates are cents an hour, rounded half up, for display and storage only. */
export interface DeductionMetrics {
  readonly safeDeduction: Cents;
  readonly remainingBalance: Cents;
  readonly preDeductionRate: Cents;
  readonly postDeductionRate: Cents;
  /** Exact: gross - safe >= wage x hours. Not derived from the rounded rate. */
  readonly compliant: boolean;
}

/** The safe deduction of one employee and what follows from it (specification, section 9). */
export function deductSafely({ gross, hours, minimumWage, startingCost }: DeductionCase): DeductionMetrics {
  const rateHours = effectiveHours(hours);
  const deducted = safeDeduction(startingCost, largestDeduction(gross, minimumWage, rateHours));
  const paid = cents(gross - deducted);
  return {
    safeDeduction: deducted,
    remainingBalance: remainingBalance(startingCost, deducted),
    preDeductionRate: hourlyRateRoundedHalfUp(gross, rateHours),
    postDeductionRate: hourlyRateRoundedHalfUp(paid, rateHours),
    compliant: isCompliant(paid, minimumWage, rateHours),
  };
}
