import { lessDue } from "../../deduction/earlier-hours.ts";
import { effectiveHours } from "../../deduction/effective-hours.ts";
import { roomOfCounted } from "../../deduction/room-of-counted.ts";
import { type Cents, cents, hourlyRateRoundedHalfUp, microHours } from "../../money.ts";
import type { Reason } from "../../reasons/reasons.ts";
import { leftOut, type UncountedPay } from "../../verdicts/uncounted-pay.ts";

/** What a result says of one employee: cents, and hours in millionths. */
export interface ResultFigures {
  readonly totalGross: number;
  readonly totalHours: number;
  readonly minimumWage: number;
  readonly preDeductionRate: number;
  readonly postDeductionRate: number;
  readonly safeDeduction: number;
  readonly reasons?: readonly Reason[];
  readonly uncounted?: UncountedPay | null;
  readonly earlier?: { readonly hours: number; readonly hourly: number } | null;
  readonly measure?: string | null;
}

/** A result with the figures that pages show: those of the pay that counts in place of the specified ones of all gross pay. */
export function asCounted<Result extends ResultFigures>(result: Result): Result {
  const { leftOut: left, safe, rateBefore, rateAfter } = countedFigures(result);
  if (left === 0) return result;
  return { ...result, safeDeduction: safe, preDeductionRate: rateBefore, postDeductionRate: rateAfter };
}

/** The figures that a result is judged by. */
export interface CountedFigures {
  /** What was left out of gross pay, and the rest. */
  readonly leftOut: Cents;
  readonly wages: Cents;
  /** The hours of overtime that limit the deduction; 0 without any, or by workweek. */
  readonly overtimeHours: number;
  /** What can be deducted safely: the specified figure, or less. */
  readonly safe: Cents;
  /** An hour, before it and after it. */
  readonly rateBefore: Cents;
  readonly rateAfter: Cents;
}

/**
 * What pages show of a result: the specified figures (specification, section 9), on the pay that counts. Those of all gross
 * pay stay in the specified columns of the download.
 */
export function countedFigures(result: ResultFigures): CountedFigures {
  const { totalGross, minimumWage, uncounted = null, earlier = null } = result;
  const left = leftOut(uncounted, result.reasons ?? []);
  const wages = cents(totalGross - left);
  if (left === 0) {
    return {
      ...{ leftOut: left, wages, overtimeHours: 0, safe: cents(result.safeDeduction) },
      ...{ rateBefore: cents(result.preDeductionRate), rateAfter: cents(result.postDeductionRate) },
    };
  }
  const hours = effectiveHours(microHours(result.totalHours));
  const isLimited = result.reasons?.includes("premium-apart") === true && result.measure !== "workweek";
  const overtimeHours = isLimited ? (uncounted?.overtimeHours ?? 0) : 0;
  const room = roomOfCounted(
    { wages, hours, overtimeHours: microHours(overtimeHours) },
    cents(minimumWage),
    lessDue(minimumWage, earlier),
  );
  const safe = cents(Math.min(result.safeDeduction, room));
  return {
    ...{ leftOut: left, wages, overtimeHours, safe },
    rateBefore: hourlyRateRoundedHalfUp(wages, hours),
    rateAfter: hourlyRateRoundedHalfUp(cents(wages - safe), hours),
  };
}
