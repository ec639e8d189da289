import { isCompliant } from "../../domain/src/deduction/compliance.ts";
import { effectiveHours } from "../../domain/src/deduction/effective-hours.ts";
import { largestDeduction } from "../../domain/src/deduction/largest-deduction.ts";
import { remainingBalance } from "../../domain/src/deduction/remaining-balance.ts";
import { safeDeduction } from "../../domain/src/deduction/safe-deduction.ts";
import { createWageLookUp } from "../../domain/src/minimum-wage/look-up/look-up.ts";
import { type Cents, cents, hourlyRateRoundedHalfUp, type MicroHours } from "../../domain/src/money.ts";
import { noReasons, numberOfSet, type ReasonSet, union } from "../../domain/src/reasons/reason-set.ts";
import { bitsToReasons, type Reason, reasonBits, reasonsToBits } from "../../domain/src/reasons/reasons.ts";
import type { Skipped, SkipReason } from "../../domain/src/runs/results/finding.ts";
import type { EmployeeResult } from "../../domain/src/runs/results/result-fields.ts";
import { skipRow } from "../../domain/src/runs/skip.ts";
import { type EmployeeWage, wageOfLocations } from "../../domain/src/runs/wages/employee-wages.ts";
import { certainShortfall } from "../../domain/src/verdicts/certain-shortfall.ts";
import { type Decision, decideVerdict } from "../../domain/src/verdicts/decide-verdict.ts";
import { noDetails } from "../../domain/src/verdicts/pay-details.ts";
import { countsOnBalance } from "../../domain/src/verdicts/verdicts.ts";
import { terms } from "../lib/terms.ts";
import { noVerdicts, type Totals } from "../lib/totals.ts";
import type { UsualFile, UsualPay } from "./usual-reading.ts";

/** A result as an object, with what is stored beside it. */
export interface UsualResult extends EmployeeResult {
  readonly line: number;
  readonly workedHours: MicroHours;
  readonly confirmedWage: Cents;
}

export interface UsualRun {
  readonly results: readonly UsualResult[];
  readonly skipped: readonly Skipped[];
}

const startingCost = terms.configuration.deductionAmount;

/** The usual way to calculate: an object for every result. The rules of one employee are ours. */
export function calculate({ pays, rowsWithoutEmployee }: UsualFile): UsualRun {
  const wageOf = createWages();
  const totalsRow = findTotalsRow(pays);
  const results: UsualResult[] = [];
  const skipped = rowsWithoutEmployee.map((row) => skipRow({ ...row, rawText: "" }));
  for (const pay of pays) {
    const wage = wageOf(pay);
    const ofRow = pay === totalsRow ? reasonBits["totals-row"] : noReasons;
    const reasons = union(reasonsOf(pay, wage), ofRow);
    const skipReason = skipReasonOf(pay);
    if (skipReason === null) results.push(resultOf(pay, wage, reasons));
    else skipped.push(skippedOf(pay, wage, reasons, skipReason));
  }
  skipped.sort((one, other) => one.line - other.line);
  return { results, skipped };
}

function createWages(): (pay: UsualPay) => EmployeeWage {
  const lookUp = createWageLookUp(terms.payDate);
  const known = new Map<string, EmployeeWage>();
  return ({ location, otherLocations }) => {
    if (otherLocations !== null) return wageOfLocations([location, ...otherLocations], lookUp);
    const wage = known.get(location) ?? wageOfLocations([location], lookUp);
    known.set(location, wage);
    return wage;
  };
}

/** The only employee without a location, if it has the pay and the hours of all others together. */
function findTotalsRow(pays: readonly UsualPay[]): UsualPay | null {
  const [only, ...more] = pays.filter(({ location }) => location === "");
  if (only === undefined || more.length > 0 || pays.length < 3 || only.gross <= 0 || only.hours <= 0) {
    return null;
  }
  const isHalf = (figure: "gross" | "hours" | "hoursOverAllRows") =>
    pays.reduce((sum, pay) => sum + pay[figure], 0) === 2 * only[figure];
  return isHalf("gross") && (isHalf("hours") || isHalf("hoursOverAllRows")) ? only : null;
}

function reasonsOf(pay: UsualPay, { wage, reasons }: EmployeeWage): ReasonSet {
  const found: Reason[] = terms.period === undefined ? ["no-period"] : [];
  if (wage.unconfirmedRates.length > 0) found.push("rate-not-confirmed");
  if (pay.regularRows > 1) found.push("several-earnings-rows");
  if (pay.rowsWithoutHours > 0 && pay.hours > 0) found.push("some-hours-missing");
  if (pay.hours <= 0) found.push(isWithoutPay(pay) ? "no-pay" : "no-hours");
  if (pay.unreadableHours !== null) found.push("unreadable-hours");
  const isEmpty = pay.regularRows > 0 && !pay.hasAmount && pay.unreadableAmount === null;
  if (isEmpty || pay.hoursWithoutAmount) found.push("no-amount");
  return union(reasons, reasonsToBits(found));
}

function isWithoutPay({ gross, hours, hoursOverAllRows, ...pay }: UsualPay): boolean {
  const isReadable = pay.unreadableAmount === null && pay.unreadableHours === null;
  return gross === 0 && pay.hasAmount && isReadable && hours === 0 && hoursOverAllRows === 0;
}

function skipReasonOf(pay: UsualPay): SkipReason | null {
  if (pay.regularRows === 0) return "no-regular-earnings";
  return pay.unreadableAmount === null ? null : "unreadable-amount";
}

function judge(pay: UsualPay, { wage }: EmployeeWage, deducted: Cents, reasons: ReasonSet): Decision {
  const { gross, hours, hoursOverAllRows: workedHours } = pay;
  const known = { gross, hours, workedHours, firstRowHours: false, reasons, earlier: null };
  const confirmedWage = wage.lowestConfirmed;
  const shortfall = certainShortfall({ ...known, paid: gross, confirmedWage });
  const money = { minimumWage: wage.hourly, confirmedWage, shortfall, startingCost, safeDeduction: deducted };
  return decideVerdict({ ...known, ...money, details: noDetails, between: reasonBits["between-rates"] });
}

function resultOf(pay: UsualPay, ofEmployee: EmployeeWage, reasonsSoFar: ReasonSet): UsualResult {
  const { wage } = ofEmployee;
  const hours = effectiveHours(pay.hours);
  const deducted = safeDeduction(startingCost, largestDeduction(pay.gross, wage.hourly, hours));
  const paid = cents(pay.gross - deducted);
  const { verdict, reasons, shortfall, proposedDeduction } = judge(pay, ofEmployee, deducted, reasonsSoFar);
  return {
    employeeNumber: pay.employeeNumber,
    location: pay.location,
    otherLocations: pay.otherLocations ?? [],
    minimumWage: wage.hourly,
    totalHours: pay.hours,
    hoursOverAllRows: pay.hoursOverAllRows,
    totalGross: pay.gross,
    startingCost,
    preDeductionRate: hourlyRateRoundedHalfUp(pay.gross, hours),
    postDeductionRate: hourlyRateRoundedHalfUp(paid, hours),
    safeDeduction: deducted,
    remainingBalance: remainingBalance(startingCost, deducted),
    compliant: isCompliant(paid, wage.hourly, hours),
    verdict,
    proposedDeduction,
    notCharged: countsOnBalance(verdict) ? cents(0) : startingCost,
    reasons: bitsToReasons(reasons),
    shortfall,
    jurisdiction: wage.jurisdiction,
    rateOf: wage.rateOf,
    rateSince: wage.since,
    unconfirmedRates: wage.unconfirmedRates,
    measure: null,
    earlier: null,
    uncounted: null,
    employeeName: "",
    line: pay.line,
    workedHours: pay.hoursOverAllRows,
    confirmedWage: wage.lowestConfirmed,
  };
}

function skippedOf(pay: UsualPay, ofEmployee: EmployeeWage, reasons: ReasonSet, reason: SkipReason): Skipped {
  const { jurisdiction, hourly: minimumWage } = ofEmployee.wage;
  const bit =
    reason === "no-regular-earnings" || reason === "unreadable-amount" ? reasonBits[reason] : noReasons;
  const decision = judge(pay, ofEmployee, cents(0), union(reasons, bit));
  const { hours: totalHours, hoursOverAllRows, gross: totalGross } = pay;
  return {
    employeeNumber: pay.employeeNumber,
    employeeName: null,
    location: pay.location,
    line: pay.line,
    reason,
    rawText: reason === "unreadable-amount" ? (pay.unreadableAmount ?? "") : "",
    pay: {
      ...{ jurisdiction, rateOf: ofEmployee.wage.rateOf, minimumWage },
      ...{ totalHours, hoursOverAllRows, totalGross, startingCost },
      verdict: decision.verdict,
      reasons: bitsToReasons(decision.reasons),
      shortfall: decision.shortfall,
      measure: null,
      earlier: null,
    },
  };
}

/** The totals of this run. */
export function totalsOfRun({ results, skipped }: UsualRun): Totals {
  const totals = {
    employees: results.length,
    compliant: 0,
    gross: 0,
    hours: 0,
    hoursOverAllRows: 0,
    safeDeduction: 0,
    remainingBalance: 0,
    skipped: skipped.length,
    verdicts: noVerdicts(),
    reasons: 0,
    shortfall: 0,
    proposedDeduction: 0,
  };
  for (const result of results) {
    if (result.compliant) totals.compliant++;
    totals.gross += result.totalGross;
    totals.hours += result.totalHours;
    totals.hoursOverAllRows += result.hoursOverAllRows;
    totals.safeDeduction += result.safeDeduction;
    totals.remainingBalance += result.remainingBalance;
    totals.verdicts[result.verdict]++;
    totals.reasons += Number(numberOfSet(reasonsToBits(result.reasons)));
    totals.shortfall += result.shortfall;
    totals.proposedDeduction += result.proposedDeduction;
  }
  return totals;
}
