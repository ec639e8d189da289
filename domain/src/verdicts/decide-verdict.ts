import { isCompliant } from "../deduction/compliance.ts";
import { effectiveHours } from "../deduction/effective-hours.ts";
import { largestDeduction } from "../deduction/largest-deduction.ts";
import { safeDeduction } from "../deduction/safe-deduction.ts";
import { type Cents, cents, type MicroHours, surplusRoundedDown } from "../money.ts";
import { blockingReasons, reasonBits, reasonsToBits, scopeReasons } from "./reasons.ts";
import type { Verdict } from "./verdicts.ts";

/** What the verdict on one employee's pay depends on. */
export interface JudgedPay {
  readonly gross: Cents;
  /** The hours that the calculation used. */
  readonly hours: MicroHours;
  /** The hours of all rows that were worked. */
  readonly workedHours: MicroHours;
  /** Whether `hours` are the first row's, not compared with the others by a person. */
  readonly firstRowHours: boolean;
  /** The rate that was used, an hour. */
  readonly minimumWage: Cents;
  /** Pay below this is below the minimum wage for certain. */
  readonly confirmedWage: Cents;
  readonly startingCost: Cents;
  /** By the specified formula. */
  readonly safeDeduction: Cents;
  /** Undefined where the file has none. */
  readonly netPay: Cents | undefined;
  /** How much of gross pay is for leave; undefined where there is none, or it isn't known. */
  readonly leavePay: Cents | undefined;
  /** Gross pay without tips; undefined for those who have none. */
  readonly wagesOfTipped: Cents | undefined;
  /** What is known of the employee so far, as bits. */
  readonly reasons: number;
}

/** A verdict and what follows from it. */
export interface Decision {
  readonly verdict: Verdict;
  readonly reasons: number;
  /** What the pay lacks to the lowest confirmed minimum wage; 0 unless the verdict is `below-minimum`. */
  readonly shortfall: Cents;
  /** What payroll should deduct: the safe deduction or less, and nothing where it wasn't checked. */
  readonly proposedDeduction: Cents;
}

const blocking = reasonsToBits(blockingReasons);
const outOfScope = reasonsToBits(scopeReasons);

/** With one of these the pay or the hours are unknown, or another rate applies, so that no shortfall is certain. */
const uncertain = reasonsToBits([
  "unreadable-hours",
  "no-hours",
  "totals-row",
  "unreadable-amount",
  "no-amount",
  "no-regular-earnings",
  "tip-credit",
  "exempt-salary",
]);

const nothing = cents(0);

/**
 * The verdict, by this precedence: `below-minimum` where it holds even at the lowest confirmed rate; then
 * `out-of-scope`, `not-checked`, `paid-in-full`, `reduced`, `ok`.
 */
export function decideVerdict(judged: JudgedPay): Decision {
  const changes = ofPayForWork(judged);
  const pay = changes === 0 ? judged : { ...judged, reasons: judged.reasons ^ changes };
  const shortfall = certainShortfall(pay);
  const reasons = pay.reasons | foundReasons(pay, shortfall);
  if (shortfall > 0) return withoutDeduction("below-minimum", reasons, shortfall);
  if ((reasons & outOfScope) !== 0) return withoutDeduction("out-of-scope", reasons);
  if ((reasons & blocking) !== 0) return withoutDeduction("not-checked", reasons);
  if (pay.startingCost <= 0) return withoutDeduction("paid-in-full", reasons);
  return deducted(pay, reasons);
}

/**
 * What changes in the reasons where gross pay isn't all for the hours worked. With tips that are needed to reach the
 * minimum wage, also after the deduction, a tip credit is taken (29 U.S.C. 203(m)(2)(A)), and another rate applies.
 * Pay for leave is no wage of these hours; where it's known, the rest is what is checked.
 */
function ofPayForWork(pay: JudgedPay): number {
  const hasLeave = (pay.reasons & reasonBits["leave-in-gross"]) !== 0;
  if (pay.wagesOfTipped !== undefined) {
    const isEnough = isPaidFor(pay, cents(wagesForWork(pay) - pay.safeDeduction));
    if (!isEnough) return reasonBits["tip-credit"] & ~pay.reasons;
  }
  const isApart = hasLeave && pay.leavePay !== undefined && isPaidFor(pay, wagesForWork(pay));
  return isApart ? reasonBits["leave-in-gross"] | reasonBits["leave-apart"] : 0;
}

function wagesForWork({ gross, leavePay, wagesOfTipped }: JudgedPay): Cents {
  return cents((wagesOfTipped ?? gross) - (leavePay ?? 0));
}

function isPaidFor(pay: JudgedPay, wages: Cents): boolean {
  return isCompliant(wages, pay.minimumWage, mostHours(pay));
}

/** The most hours that may have been worked: `hours-differ` compares gross pay, which is more than these wages. */
function mostHours({ hours, workedHours, firstRowHours }: JudgedPay): MicroHours {
  return effectiveHours(firstRowHours && workedHours > hours ? workedHours : hours);
}

function withoutDeduction(verdict: Verdict, reasons: number, shortfall = nothing): Decision {
  return { verdict, reasons, shortfall, proposedDeduction: nothing };
}

function foundReasons(pay: JudgedPay, shortfall: Cents): number {
  if ((pay.reasons & uncertain) !== 0) return 0;
  if (hoursDecide(pay)) return reasonBits["hours-differ"];
  const between = shortfall === 0 && !isCompliant(pay.gross, pay.minimumWage, effectiveHours(pay.hours));
  return between ? reasonBits["between-rates"] : 0;
}

function deducted(pay: JudgedPay, reasons: number): Decision {
  const safe = cents(Math.min(pay.safeDeduction, roomOfWages(pay)));
  const proposedDeduction = withinNetPay(safe, pay.netPay);
  return {
    verdict: proposedDeduction < pay.startingCost ? "reduced" : "ok",
    reasons: proposedDeduction < safe ? reasons | reasonBits["net-pay"] : reasons,
    shortfall: nothing,
    proposedDeduction,
  };
}

/** What may be deducted from the pay for the hours worked, where that is less than gross pay. */
function roomOfWages(pay: JudgedPay): number {
  if ((pay.reasons & reasonBits["leave-apart"]) === 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, largestDeduction(wagesForWork(pay), pay.minimumWage, mostHours(pay)));
}

function withinNetPay(safe: Cents, netPay: Cents | undefined): Cents {
  return netPay === undefined ? safe : cents(Math.max(0, Math.min(safe, netPay)));
}

/** Whether it matters that the first row's hours aren't those of all rows. */
function hoursDecide(pay: JudgedPay): boolean {
  const { hours, workedHours, firstRowHours, gross, minimumWage } = pay;
  if (!firstRowHours || hours === workedHours) return false;
  const all = effectiveHours(workedHours);
  const used = effectiveHours(hours);
  if (isCompliant(gross, minimumWage, all) !== isCompliant(gross, minimumWage, used)) return true;
  return safeDeduction(pay.startingCost, largestDeduction(gross, minimumWage, all)) !== pay.safeDeduction;
}

/** By the fewest hours that may be right and the lowest rate that is confirmed. */
function certainShortfall(pay: JudgedPay): Cents {
  if ((pay.reasons & uncertain) !== 0) return nothing;
  const { hours, workedHours, firstRowHours } = pay;
  const fewest = firstRowHours && workedHours < hours ? workedHours : hours;
  const surplus = surplusRoundedDown(pay.gross, pay.confirmedWage, effectiveHours(fewest));
  return surplus < 0 ? cents(-surplus) : nothing;
}
