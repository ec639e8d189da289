import { isCompliant } from "../deduction/compliance.ts";
import { type EarlierHours, lessDue } from "../deduction/earlier-hours.ts";
import { effectiveHours } from "../deduction/effective-hours.ts";
import { largestDeduction } from "../deduction/largest-deduction.ts";
import { roomOfCounted } from "../deduction/room-of-counted.ts";
import { safeDeduction } from "../deduction/safe-deduction.ts";
import { type Cents, cents, type MicroHours } from "../money.ts";
import { hasAny, noReasons, type ReasonSet, union, without } from "../reasons/reason-set.ts";
import { blockingReasons, reasonBits, reasonsToBits, scopeReasons } from "../reasons/reasons.ts";
import { openRate } from "./between-rates.ts";
import { certainlyDue, isCertain } from "./certain-shortfall.ts";
import type { JudgedItems } from "./judged-items.ts";
import type { PayDetails } from "./pay-details.ts";
import {
  apartReasons,
  contradictionOf,
  countedBy,
  countedPay,
  doubtOfShortfall,
  openInWeeks,
  openOf,
  uncountedParts,
} from "./uncounted-pay.ts";
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
  /** The lowest confirmed rate that could bind. */
  readonly confirmedWage: Cents;
  /** The hours that an earlier, lower rate is for. */
  readonly earlier: EarlierHours | null;
  /** What there is to say if the pay is between two rates that may apply. */
  readonly between: ReasonSet;
  /** See `certainShortfall`. */
  readonly shortfall: Cents;
  readonly startingCost: Cents;
  /** What caps and rules of items mean; undefined where nothing that is owed has a cap, or a class that limits it. */
  readonly items?: JudgedItems | undefined;
  /** By the specified formula. */
  readonly safeDeduction: Cents;
  readonly details: PayDetails;
  /** What the workweeks, each checked by itself, leave together; undefined where they weren't checked. */
  readonly roomOfWeeks?: number | undefined;
  /** What is known of the employee so far. */
  readonly reasons: ReasonSet;
}

/** A verdict and what follows from it. */
export interface Decision {
  readonly verdict: Verdict;
  readonly reasons: ReasonSet;
  /** What the pay lacks to the lowest confirmed minimum wage; 0 unless the verdict is `below-minimum`. */
  readonly shortfall: Cents;
  /** What payroll should deduct: the safe deduction or less, and nothing where it wasn't checked. */
  readonly proposedDeduction: Cents;
}

const blocking = reasonsToBits(blockingReasons);
const outOfScope = reasonsToBits(scopeReasons);

const nothing = cents(0);
const besidesWork = [uncountedParts.leave, uncountedParts.tips];
const besidesStraightTime = [...besidesWork, uncountedParts.premium];

/**
 * The verdict, by this precedence: `below-minimum` where it holds even at the lowest confirmed rate; then
 * `out-of-scope`, `not-checked`, `paid-in-full`; then, where nothing that is owed for may be deducted, `blocked`,
 * `not-reviewed`, `needs-authorization`; then `reduced`, `ok`.
 */
export function decideVerdict(pay: JudgedPay): Decision {
  const decision = decideAtRate(pay);
  if (!isSettledByPlace(pay, decision)) return decision;
  return { ...decision, reasons: union(decision.reasons, pay.between) };
}

/** Whether pay that can't be checked at the highest rate in a state can be at the lowest. */
function isSettledByPlace(pay: JudgedPay, { verdict }: Decision): boolean {
  if (verdict !== "not-checked" || !hasAny(pay.between, reasonBits["local-rate-may-bind"])) return false;
  return decideAtRate({ ...pay, minimumWage: pay.confirmedWage }).verdict !== "not-checked";
}

function decideAtRate(pay: JudgedPay): Decision {
  const found = ofPayForWork(pay);
  const known = found === noReasons ? pay.reasons : withPayForWork(pay.reasons, found);
  const reasons = union(known, foundReasons(pay, known));
  if (pay.shortfall > 0) return withoutDeduction("below-minimum", reasons, pay.shortfall);
  if (hasAny(reasons, outOfScope)) return withoutDeduction("out-of-scope", reasons);
  if (hasAny(reasons, blocking)) return withoutDeduction("not-checked", reasons);
  if (isBelowAtWorst(pay, reasons))
    return withoutDeduction(
      "not-checked",
      union(reasons, union(openOf(pay.details), contradictionOf(pay.details))),
    );
  if (pay.startingCost <= 0) return withoutDeduction("paid-in-full", reasons);
  return deducted(pay, known, reasons);
}

/** Leave that was taken out of what is checked is in gross pay no longer. */
function withPayForWork(reasons: ReasonSet, found: ReasonSet): ReasonSet {
  const isApart = hasAny(found, reasonBits["leave-apart"]);
  return union(isApart ? without(reasons, reasonBits["leave-in-gross"]) : reasons, found);
}

/**
 * What there is to say where gross pay isn't all for the hours worked. With tips that are needed to reach the
 * minimum wage a tip credit is taken (29 U.S.C. 203(m)(2)(A)), and another rate applies. Pay for leave is no wage of
 * these hours. Where the rest is known and enough, it is what is checked.
 */
function ofPayForWork(pay: JudgedPay): ReasonSet {
  const { leavePay, wagesOfTipped, overtime } = pay.details;
  const hasLeave = hasAny(pay.reasons, reasonBits["leave-in-gross"]);
  const isParted = hasLeave || wagesOfTipped !== undefined || overtime !== undefined;
  if (!isParted || !isCertain(pay.reasons)) return noReasons;
  if (!isPaidFor(pay, countedPay(pay, besidesWork)))
    return wagesOfTipped === undefined ? noReasons : tipCreditOf(pay);
  const hasTips = wagesOfTipped !== undefined && wagesOfTipped < pay.gross;
  const ofTips = hasTips ? reasonBits["tips-apart"] : noReasons;
  if (hasLeave && leavePay === undefined) return ofTips;
  const ofLeave = hasLeave ? reasonBits["leave-apart"] : noReasons;
  if (overtime === undefined) return union(ofTips, ofLeave);
  const isEnough = isPaidFor(pay, countedPay(pay, besidesStraightTime));
  return union(union(ofTips, isEnough ? ofLeave : noReasons), ofPremium(pay, isEnough));
}

/**
 * An overtime premium is no pay toward the minimum wage of any hour (29 CFR 778.315). Straight-time pay that isn't enough is
 * below the minimum wage for certain only where the overtime is the law's; an employer may also call other hours overtime.
 */
function ofPremium({ shortfall }: JudgedPay, isEnough: boolean): ReasonSet {
  const isOpen = !isEnough && shortfall === 0;
  return isOpen ? reasonsToBits(["premium-apart", "leave-in-gross"]) : reasonBits["premium-apart"];
}

/** Whether the pay may be below the minimum wage, depending on what columns and rows are that leave it open. */
function isBelowAtWorst(pay: JudgedPay, reasons: ReasonSet): boolean {
  const open = openOf(pay.details);
  const isOpen = open !== noReasons || contradictionOf(pay.details) !== noReasons;
  return isOpen && !isPaidFor(pay, countedBy(union(reasons, open), pay));
}

/** None where the pay is below the minimum wage even with the tips. */
function tipCreditOf({ shortfall }: JudgedPay): ReasonSet {
  return shortfall > 0 ? noReasons : reasonBits["tip-credit"];
}

function isPaidFor(pay: JudgedPay, wages: Cents): boolean {
  return isCompliant(wages, pay.minimumWage, mostHours(pay), lessDue(pay.minimumWage, pay.earlier));
}

/** The most hours that may have been worked: `hours-differ` compares gross pay, which is more than these wages. */
function mostHours({
  hours,
  workedHours,
  firstRowHours,
}: Pick<JudgedPay, "hours" | "workedHours" | "firstRowHours">): MicroHours {
  return effectiveHours(firstRowHours && workedHours > hours ? workedHours : hours);
}

function withoutDeduction(verdict: Verdict, reasons: ReasonSet, shortfall = nothing): Decision {
  return { verdict, reasons, shortfall, proposedDeduction: nothing };
}

/** @param known what is known so far */
function foundReasons(pay: JudgedPay, known: ReasonSet): ReasonSet {
  if (!isCertain(known)) return noReasons;
  const less = lessDue(pay.minimumWage, pay.earlier);
  const ofEarlier = less > 0 ? reasonBits["earlier-rate"] : noReasons;
  if (hoursDecide(pay)) return union(ofEarlier, reasonBits["hours-differ"]);
  if (hasAny(known, openRate) || pay.shortfall > 0) return ofEarlier;
  const isBetween = !isCompliant(pay.gross, pay.minimumWage, effectiveHours(pay.hours), less);
  return isBetween && !isInDoubt(pay) ? union(ofEarlier, pay.between) : ofEarlier;
}

/** Whether the pay is below the lowest rate, too, unless more was paid than gross pay, or for fewer hours. */
function isInDoubt(pay: JudgedPay): boolean {
  if (doubtOfShortfall(pay.details) === noReasons) return false;
  const { hourly, less } = certainlyDue(pay);
  return !isCompliant(pay.gross, hourly, effectiveHours(pay.hours), less);
}

/** @param counted what is known of the pay that counts @param found all that is known */
function deducted(pay: JudgedPay, counted: ReasonSet, found: ReasonSet): Decision {
  const { within, held, reasons: ofItems, usedUpAfter } = pay.items ?? noItems;
  const reasons = union(found, ofItems);
  if (held > 0 && held >= pay.startingCost) return withoutDeduction(verdictOfItems(ofItems), reasons);
  const known = cents(Math.min(pay.safeDeduction, roomOfWages(pay, counted)));
  const safe = cents(Math.min(known, roomAtWorst(pay, counted)));
  const ofNetPay = withinNetPay(safe, pay.details.netPay);
  const ofCaps = within(safe);
  const proposedDeduction = within(ofNetPay);
  const byNetPay = ofNetPay < safe && ofNetPay <= ofCaps ? reasonBits["net-pay"] : noReasons;
  const allowed = Math.min(safe, pay.startingCost - held - usedUpAfter(nothing));
  const byCaps = ofCaps < allowed && ofCaps <= ofNetPay ? reasonBits["item-cap"] : noReasons;
  const byColumn =
    proposedDeduction < within(withinNetPay(known, pay.details.netPay)) ? openOf(pay.details) : noReasons;
  const usedUp = usedUpAfter(proposedDeduction) > 0 ? reasonBits["authorization-used-up"] : noReasons;
  return {
    verdict: proposedDeduction < pay.startingCost ? "reduced" : "ok",
    reasons: union(union(reasons, usedUp), union(union(byNetPay, byCaps), byColumn)),
    shortfall: nothing,
    proposedDeduction,
  };
}

const noItems: JudgedItems = {
  ...{ within: (amount) => amount, held: nothing, reasons: noReasons },
  usedUpAfter: () => nothing,
};

const notReviewed = reasonsToBits(["item-not-reviewed", "item-without-class"]);

/** The strictest of them. */
function verdictOfItems(reasons: ReasonSet): Verdict {
  if (hasAny(reasons, reasonBits["item-blocked"])) return "blocked";
  return hasAny(reasons, notReviewed) ? "not-reviewed" : "needs-authorization";
}

/** The wages that count for the hours worked, and the most hours that these may be. */
export function wagesAndHours(
  pay: Pick<JudgedPay, "gross" | "minimumWage" | "details" | "hours" | "workedHours" | "firstRowHours">,
  reasons: ReasonSet,
): { wages: Cents; hours: MicroHours } {
  return { wages: countedBy(reasons, pay), hours: mostHours(pay) };
}

/** What may be deducted whatever the open parts are, over the period and over its workweeks. */
function roomAtWorst(pay: JudgedPay, counted: ReasonSet): number {
  const open = openOf(pay.details);
  if (open === noReasons) return Number.POSITIVE_INFINITY;
  const ofPeriod = roomOfWages(pay, union(counted, open));
  return Math.min(ofPeriod, Math.max(0, (pay.roomOfWeeks ?? Number.POSITIVE_INFINITY) - openInWeeks(pay)));
}

/** What may be deducted from the pay for the hours worked, where that is less than gross pay. */
function roomOfWages(pay: JudgedPay, reasons: ReasonSet): number {
  if (!hasAny(reasons, apartReasons)) return Number.POSITIVE_INFINITY;
  const { wages, hours } = wagesAndHours(pay, reasons);
  // Each workweek has its own limit.
  const overtime = pay.roomOfWeeks === undefined ? pay.details.overtime : undefined;
  const less = lessDue(pay.minimumWage, pay.earlier);
  return roomOfCounted({ wages, hours, overtimeHours: overtime?.hours }, pay.minimumWage, less);
}

/** Not more than the file's net pay, where it has it. */
export function withinNetPay(safe: Cents, netPay: Cents | undefined): Cents {
  return netPay === undefined ? safe : cents(Math.max(0, Math.min(safe, netPay)));
}

/**
 * Whether it matters that the first row's hours aren't those of all rows: not if items' caps and rules allow no
 * more than the pay does with either hours.
 */
function hoursDecide(pay: JudgedPay): boolean {
  const { hours, workedHours, firstRowHours, gross, minimumWage, startingCost } = pay;
  if (!firstRowHours || hours === workedHours) return false;
  const all = effectiveHours(workedHours);
  const used = effectiveHours(hours);
  const less = lessDue(minimumWage, pay.earlier);
  if (isCompliant(gross, minimumWage, all, less) !== isCompliant(gross, minimumWage, used, less)) return true;
  const { within } = pay.items ?? noItems;
  const safeOverAll = safeDeduction(startingCost, largestDeduction(gross, minimumWage, all, less));
  return within(safeOverAll) !== within(pay.safeDeduction);
}
