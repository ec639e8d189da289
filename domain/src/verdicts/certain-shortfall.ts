import { isCompliant } from "../deduction/compliance.ts";
import type { EarlierHours } from "../deduction/earlier-hours.ts";
import { effectiveHours } from "../deduction/effective-hours.ts";
import {
  type Cents,
  cents,
  lackOf,
  type MicroCents,
  type MicroHours,
  microCents,
  microHours,
  noneLess,
} from "../money.ts";
import { nothingOpen } from "../payroll-file/content/open-pay.ts";
import type { OvertimePay } from "../payroll-file/content/payroll-file.ts";
import { hasAny, type ReasonSet } from "../reasons/reason-set.ts";
import { reasonList, reasons, reasonsToBits } from "../reasons/reasons.ts";
import { straightTimeLimit } from "../workweek/workweek.ts";
import type { PayDetails } from "./pay-details.ts";

/** What certainly was paid, and for how many hours at least. */
export interface PaidHours {
  /** All pay, with tips and pay for leave; undefined where that isn't known. */
  readonly paid: Cents | undefined;
  /** The hours that the calculation used. */
  readonly hours: MicroHours;
  /** The hours of all rows that were worked. */
  readonly workedHours: MicroHours;
  /** Says which hours others may hold already. */
  readonly details?: Pick<PayDetails, "openPay"> | undefined;
  /** Whether `hours` are the first row's, not compared with the others by a person. */
  readonly firstRowHours: boolean;
  /** Pay below this is below the minimum wage for certain. */
  readonly confirmedWage: Cents;
  /** The overtime that was paid, where it's known. */
  readonly overtime?: OvertimePay | undefined;
  /** The most workweeks that the pay is for, so that hours beyond 40 in each of them surely are overtime; null if unknown. */
  readonly mostWeeks?: number | null;
  /** The hours that an earlier, lower rate is for. */
  readonly earlier: EarlierHours | null;
  /** What is known of the employee so far. */
  readonly reasons: ReasonSet;
}

/** With one of these the pay or the hours are unknown, or another rate applies, so that no shortfall is certain. */
export const unknownPay = reasonsToBits(reasons.filter((reason) => reasonList[reason].leavesPayOpen));

/** Whether pay and hours are known well enough for a shortfall to be certain. */
export function isCertain(reasons: ReasonSet): boolean {
  return !hasAny(reasons, unknownPay);
}

/**
 * Gross pay and tips, bonuses beside it, what may not have been taken back, and what other figures of its rows say; undefined
 * where those aren't known.
 */
export function paidTo({ gross, details }: { gross: Cents; details: PayDetails }): Cents | undefined {
  const paid = details.wagesOfTipped === undefined ? gross : details.paidToTipped;
  if (paid === undefined || details.openPay === undefined) return paid;
  const { payTakenBack, bonusBeside, contradicted } = details.openPay;
  return cents(Math.min(paid + payTakenBack + bonusBeside + contradicted, Number.MAX_SAFE_INTEGER));
}

/**
 * What the pay lacks to the lowest confirmed minimum wage, for the fewest hours that may be right; 0 where nothing is
 * certain. It doesn't depend on what is owed.
 */
export function certainShortfall(pay: PaidHours): Cents {
  const { paid, hours, workedHours, firstRowHours, reasons, details } = pay;
  if (paid === undefined || !isCertain(reasons)) return cents(0);
  const { hourly, less } = certainlyDue(pay);
  const fewest = firstRowHours && workedHours < hours ? workedHours : hours;
  const { hoursInside, copiedPay, copiedHours } = details?.openPay ?? nothingOpen;
  const effective = effectiveHours(microHours(fewest - hoursInside));
  const lacks = Math.max(lackOf(paid, hourly, effective, less), lackOfOvertime(pay, paid, effective));
  if (copiedPay === 0) return cents(lacks);
  const once = effectiveHours(microHours(effective - copiedHours));
  return cents(Math.min(lacks, lackOf(cents(paid - copiedPay), hourly, once, less)));
}

/**
 * With overtime that surely is one by law, half of the minimum wage more is due for each of its hours, if the straight-time
 * pay doesn't reach the minimum wage of all hours: a premium counts only toward overtime (29 U.S.C. 207(h), 29 CFR 778.315).
 */
function lackOfOvertime(pay: PaidHours, paid: Cents, hours: MicroHours): number {
  const { overtime, mostWeeks = null } = pay;
  if (overtime === undefined || mostWeeks === null) return 0;
  const surely = Math.max(0, hours - mostWeeks * straightTimeLimit);
  const { hourly, less } = certainlyDue(pay);
  if (surely === 0 || isCompliant(cents(paid - overtime.premium), hourly, hours, less)) return 0;
  return lackOf(paid, hourly, microHours(hours + Math.floor(surely / 2)), less);
}

/** Where the hours before a rise are known, each rate that is confirmed is certain for its hours. */
export function certainlyDue({ confirmedWage, earlier }: Pick<PaidHours, "confirmedWage" | "earlier">): {
  hourly: Cents;
  less: MicroCents;
} {
  if (earlier === null) return { hourly: confirmedWage, less: noneLess };
  const { hours, lowestConfirmed, laterConfirmed } = earlier;
  return { hourly: laterConfirmed, less: microCents((laterConfirmed - lowestConfirmed) * hours) };
}
