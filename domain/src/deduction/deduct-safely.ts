import type { Column, QuantityColumn } from "../columns.ts";
import { type Cents, cents, hourlyRateRoundedHalfUp, type MicroHours, noneLess } from "../money.ts";
import { isCompliant } from "./compliance.ts";
import { effectiveHours } from "./effective-hours.ts";
import { largestDeduction } from "./largest-deduction.ts";
import { remainingBalance } from "./remaining-balance.ts";
import { safeDeduction } from "./safe-deduction.ts";

/** The inputs of employees' deductions, and the figures that follow from them. */
export interface DeductionColumns {
  readonly totalGross: Column<Cents>;
  readonly totalHours: Column<MicroHours>;
  /** One hour, in its unit. */
  readonly minimumWage: Column<Cents>;
  readonly startingCost: Column<Cents>;
  /** Rates are rounded half up, for display and storage only. */
  readonly preDeductionRate: QuantityColumn<Cents>;
  readonly postDeductionRate: QuantityColumn<Cents>;
  readonly safeDeduction: QuantityColumn<Cents>;
  readonly remainingBalance: QuantityColumn<Cents>;
  /** 1 where gross - safe >= wage x hours: exactly, and not by the rounded rate. */
  readonly compliant: Uint8Array;
}

/**
 * Fills in the safe deduction of one employee and what follows from it (specification, section 9).
 * @param most what the workweeks allow together, where they are known
 * @param lessDue what the hours before a rise of the minimum wage require less
 */
export function deductSafely(
  columns: DeductionColumns,
  row: number,
  most = Number.POSITIVE_INFINITY,
  lessDue = noneLess,
): void {
  const gross = columns.totalGross[row] as Cents;
  const minimumWage = columns.minimumWage[row] as Cents;
  const startingCost = columns.startingCost[row] as Cents;
  const hours = effectiveHours(columns.totalHours[row] as MicroHours);
  const ofPeriod = safeDeduction(startingCost, largestDeduction(gross, minimumWage, hours, lessDue));
  const deducted = most < ofPeriod ? cents(most) : ofPeriod;
  const paid = cents(gross - deducted);
  columns.preDeductionRate[row] = hourlyRateRoundedHalfUp(gross, hours);
  columns.postDeductionRate[row] = hourlyRateRoundedHalfUp(paid, hours);
  columns.safeDeduction[row] = deducted;
  columns.remainingBalance[row] = remainingBalance(startingCost, deducted);
  columns.compliant[row] = isCompliant(paid, minimumWage, hours, lessDue) ? 1 : 0;
}
