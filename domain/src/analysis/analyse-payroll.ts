import { deductSafely } from "../deduction/deduct-safely.ts";
import type { Mark, Skipped } from "../finding.ts";
import { createWageLookUp, type WageLookUp } from "../minimum-wage/look-up.ts";
import type { CalendarDate, Cents } from "../money.ts";
import type { PayrollConfiguration } from "../payroll-file/payroll-configuration.ts";
import type { EmployeePay, PayrollFile } from "../payroll-file/payroll-file.ts";
import type { Analysis, EmployeeResult } from "./analysis.ts";
import { findTotalsRow } from "./find-totals-row.ts";
import { skipEmployee, skipRow } from "./skip.ts";
import { summarise } from "./summarise.ts";

/** What a run needs beside the file. */
export interface AnalysisTerms {
  readonly configuration: Pick<PayrollConfiguration, "deductionAmount">;
  /** Must lie in the wage table (`tableCovers`). */
  readonly payDate: CalendarDate;
  /** The current balance by person number, exactly as the file writes it. */
  readonly balances: ReadonlyMap<string, Cents>;
  /** The user's own locations: trimmed text to jurisdiction key. */
  readonly locationMappings?: ReadonlyMap<string, string>;
}

/**
 * One result or one reason for every employee of the file, and one reason for every row without an employee id.
 * Nothing is left out silently; whether no result at all is an error is the caller's to say.
 * @throws PayrollFileError when the hours or the pay add up to more than can be true
 */
export function analysePayroll(file: PayrollFile, terms: AnalysisTerms): Analysis {
  const lookUpWage = createWageLookUp(terms.payDate, terms.locationMappings);
  const totalsRow = findTotalsRow(file.employees);
  const results: EmployeeResult[] = [];
  const skipped: Skipped[] = file.rowsWithoutEmployee.map(skipRow);
  for (const pay of file.employees) {
    const startingCost = balanceOf(pay, terms.balances) ?? terms.configuration.deductionAmount;
    const left = skipEmployee(pay, startingCost);
    if (left === null) {
      const wage = lookUpWage(pay.location);
      results.push(resultOf(pay, startingCost, wage, marksOf(pay, wage, pay === totalsRow)));
    } else {
      skipped.push(left);
    }
  }
  skipped.sort((one, other) => one.line - other.line);
  return { results, skipped, summary: summarise(file, terms.payDate, results) };
}

/** Even in an empty map a look-up costs each text its hash, and with a first file the map is empty. */
function balanceOf({ personNumber }: EmployeePay, balances: ReadonlyMap<string, Cents>): Cents | undefined {
  return balances.size === 0 ? undefined : balances.get(personNumber);
}

function resultOf(
  pay: EmployeePay,
  startingCost: Cents,
  wage: WageLookUp,
  marks: readonly Mark[],
): EmployeeResult {
  const metrics = deductSafely({
    gross: pay.gross,
    hours: pay.hours,
    minimumWage: wage.hourly,
    startingCost,
  });
  return {
    personNumber: pay.personNumber,
    location: pay.location,
    jurisdiction: wage.jurisdiction,
    minimumWage: wage.hourly,
    totalHours: pay.hours,
    hoursOverAllRows: pay.hoursOverAllRows,
    totalGross: pay.gross,
    startingCost,
    safeDeduction: metrics.safeDeduction,
    remainingBalance: metrics.remainingBalance,
    preDeductionRate: metrics.preDeductionRate,
    postDeductionRate: metrics.postDeductionRate,
    compliant: metrics.compliant,
    marks,
    unconfirmedRates: wage.unconfirmedRates,
  };
}

/** Shared by all results without a mark, which are nearly all. */
const noMarks: readonly Mark[] = [];

function marksOf(pay: EmployeePay, wage: WageLookUp, isTotalsRow: boolean): readonly Mark[] {
  const isPayPlain = pay.regularRows === 1 && pay.unreadableHours === null && pay.hours > 0;
  if (isPayPlain && wage.known && wage.unconfirmedRates.length === 0 && !isTotalsRow) {
    return noMarks;
  }
  const marks: Mark[] = [];
  if (!wage.known) {
    marks.push("unknown-location");
  }
  if (pay.regularRows > 1) {
    marks.push("several-regular-earnings-rows");
  }
  if (pay.unreadableHours !== null) {
    marks.push("unreadable-hours");
  }
  if (pay.hours <= 0) {
    marks.push("no-hours");
  }
  if (isTotalsRow) {
    marks.push("totals-row");
  }
  if (wage.unconfirmedRates.length > 0) {
    marks.push("rate-not-confirmed");
  }
  return marks;
}
