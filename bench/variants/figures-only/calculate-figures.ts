import { isCompliant } from "../../../domain/src/deduction/compliance.ts";
import { effectiveHours } from "../../../domain/src/deduction/effective-hours.ts";
import { largestDeduction } from "../../../domain/src/deduction/largest-deduction.ts";
import { remainingBalance } from "../../../domain/src/deduction/remaining-balance.ts";
import { safeDeduction } from "../../../domain/src/deduction/safe-deduction.ts";
import { createWageLookUp, type WageLookUp } from "../../../domain/src/minimum-wage/look-up/look-up.ts";
import { type Cents, cents, hourlyRateRoundedHalfUp, type MicroHours } from "../../../domain/src/money.ts";
import type { Reason } from "../../../domain/src/reasons/reasons.ts";
import { terms } from "../../lib/terms.ts";
import type { Figures } from "../../lib/totals.ts";

/** What a file says of one employee, as an object. */
export interface Pay {
  readonly employeeNumber: string;
  readonly location: string;
  regularRows: number;
  gross: Cents;
  hours: MicroHours;
  hoursOverAllRows: MicroHours;
}

/** The usual way to calculate the figures alone: an object for every result. The rules are ours. */
export function calculate(pays: Iterable<Pay>): UsualResult[] {
  const lookUp = createWageLookUp(terms.payDate);
  const results: UsualResult[] = [];
  for (const pay of pays) if (pay.regularRows > 0) results.push(resultOf(pay, lookUp(pay.location)));
  return results;
}

type UsualResult = ReturnType<typeof resultOf>;

function resultOf(pay: Pay, wage: WageLookUp) {
  const startingCost = terms.configuration.deductionAmount;
  const hours = effectiveHours(pay.hours);
  const deducted = safeDeduction(startingCost, largestDeduction(pay.gross, wage.hourly, hours));
  const paid = cents(pay.gross - deducted);
  return {
    employeeNumber: pay.employeeNumber,
    location: pay.location,
    jurisdiction: wage.jurisdiction,
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
    verdict: deducted < startingCost ? "reduced" : "ok",
    reasons: wage.known ? noReasons : unknownPlace,
    unconfirmedRates: wage.unconfirmedRates,
  };
}

const noReasons: readonly Reason[] = [];
const unknownPlace: readonly Reason[] = ["unknown-place"];

/** The totals of these results. */
export function totalsOfResults(results: readonly UsualResult[]): Figures {
  const totals = {
    employees: results.length,
    compliant: 0,
    gross: 0,
    hours: 0,
    hoursOverAllRows: 0,
    safeDeduction: 0,
    remainingBalance: 0,
  };
  for (const result of results) {
    if (result.compliant) totals.compliant++;
    totals.gross += result.totalGross;
    totals.hours += result.totalHours;
    totals.hoursOverAllRows += result.hoursOverAllRows;
    totals.safeDeduction += result.safeDeduction;
    totals.remainingBalance += result.remainingBalance;
  }
  return totals;
}
