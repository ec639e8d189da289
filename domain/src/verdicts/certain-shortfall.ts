import { effectiveHours } from "../deduction/effective-hours.ts";
import {
  type Cents,
  cents,
  lackOf,
  type MicroCents,
  type MicroHours,
  microCents,
  noneLess,
} from "../money.ts";
import type { EarlierHours } from "../runs/earlier-rate/earlier-hours.ts";
import type { PayDetails } from "./pay-details.ts";
import { hasAny, type ReasonSet } from "./reason-set.ts";
import { reasonsToBits } from "./reasons.ts";

/** What certainly was paid, and for how many hours at least. */
export interface PaidHours {
  /** All pay, with tips and pay for leave; undefined where that isn't known. */
  readonly paid: Cents | undefined;
  /** The hours that the calculation used. */
  readonly hours: MicroHours;
  /** The hours of all rows that were worked. */
  readonly workedHours: MicroHours;
  /** Whether `hours` are the first row's, not compared with the others by a person. */
  readonly firstRowHours: boolean;
  /** Pay below this is below the minimum wage for certain. */
  readonly confirmedWage: Cents;
  /** The hours that an earlier, lower rate is for. */
  readonly earlier: EarlierHours | null;
  /** What is known of the employee so far. */
  readonly reasons: ReasonSet;
}

/** With one of these the pay or the hours are unknown, or another rate applies, so that no shortfall is certain. */
export const unknownPay = reasonsToBits([
  "unreadable-hours",
  "no-hours",
  "totals-row",
  "unreadable-amount",
  "no-amount",
  "no-regular-earnings",
  "unknown-kind-of-pay",
  "unclear-void",
  "repeated-rows",
  "impossible-week",
  "only-leave",
  "no-pay",
  "other-number",
  "parts-above-gross",
  "similar-number",
  "tip-credit",
  "exempt-salary",
]);

/** Whether pay and hours are known well enough for a shortfall to be certain. */
export function isCertain(reasons: ReasonSet): boolean {
  return !hasAny(reasons, unknownPay);
}

/** Gross pay and tips; undefined where those aren't known. */
export function paidTo({ gross, details }: { gross: Cents; details: PayDetails }): Cents | undefined {
  return details.wagesOfTipped === undefined ? gross : details.paidToTipped;
}

/**
 * What the pay lacks to the lowest confirmed minimum wage, for the fewest hours that may be right; 0 where nothing is
 * certain. It doesn't depend on what is owed.
 */
export function certainShortfall(pay: PaidHours): Cents {
  const { paid, hours, workedHours, firstRowHours, reasons } = pay;
  if (paid === undefined || !isCertain(reasons)) return cents(0);
  const fewest = firstRowHours && workedHours < hours ? workedHours : hours;
  const effective = effectiveHours(fewest);
  const { hourly, less } = certainlyDue(pay);
  return lackOf(paid, hourly, effective, less);
}

/** Where the hours before a rise are known, each rate that is confirmed is certain for its hours. */
function certainlyDue({ confirmedWage, earlier }: PaidHours): { hourly: Cents; less: MicroCents } {
  if (earlier === null) return { hourly: confirmedWage, less: noneLess };
  const { hours, lowestConfirmed, laterConfirmed } = earlier;
  return { hourly: laterConfirmed, less: microCents((laterConfirmed - lowestConfirmed) * hours) };
}
