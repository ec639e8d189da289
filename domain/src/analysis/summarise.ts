import { type CalendarDate, cents, microHours } from "../money.ts";
import type { PayrollFile } from "../payroll-file/payroll-file.ts";
import { impossibleTotal } from "../payroll-file/refusals.ts";
import type { AnalysisSummary, EmployeeResult } from "./analysis.ts";

/**
 * The totals of one run. `unknownLocations` and `unconfirmedRates` count employees, not places.
 * @throws PayrollFileError where a total is beyond the exact integers, which the hours or the pay of no company are
 */
export function summarise(
  file: PayrollFile,
  payDate: CalendarDate,
  results: readonly EmployeeResult[],
): AnalysisSummary {
  const totals = totalsOf(results);
  return {
    payDate,
    rows: file.rowCount,
    employeesInFile: file.employees.length,
    employeesAnalyzed: results.length,
    employeesSkipped: file.employees.length - results.length,
    rowsWithoutEmployee: file.rowsWithoutEmployee.length,
    nonCompliant: results.length - totals.compliant,
    ...totals,
  };
}

type Totals = Pick<
  AnalysisSummary,
  | "compliant"
  | "unknownLocations"
  | "unconfirmedRates"
  | "withMarks"
  | "totalSafeDeduction"
  | "totalRemainingBalance"
  | "totalGross"
  | "totalHours"
  | "totalHoursOverAllRows"
>;

function totalsOf(results: readonly EmployeeResult[]): Totals {
  let compliant = 0;
  let unknownLocations = 0;
  let unconfirmedRates = 0;
  let withMarks = 0;
  let safeDeduction = 0;
  let remainingBalance = 0;
  let gross = 0;
  let hours = 0;
  let hoursOverAllRows = 0;
  for (const result of results) {
    if (result.compliant) compliant++;
    if (result.marks.length > 0) withMarks++;
    if (result.marks.includes("unknown-location")) unknownLocations++;
    if (result.unconfirmedRates.length > 0) unconfirmedRates++;
    safeDeduction += result.safeDeduction;
    remainingBalance += result.remainingBalance;
    gross = addExactly(gross, result.totalGross, "Amount");
    hours = addExactly(hours, result.totalHours, "Hours");
    hoursOverAllRows = addExactly(hoursOverAllRows, result.hoursOverAllRows, "Hours");
  }
  return {
    compliant,
    unknownLocations,
    unconfirmedRates,
    withMarks,
    totalSafeDeduction: cents(safeDeduction),
    totalRemainingBalance: cents(remainingBalance),
    totalGross: cents(gross),
    totalHours: microHours(hours),
    totalHoursOverAllRows: microHours(hoursOverAllRows),
  };
}

function addExactly(total: number, figure: number, column: "Amount" | "Hours"): number {
  const sum = total + figure;
  if (Math.abs(sum) > Number.MAX_SAFE_INTEGER) throw impossibleTotal(column);
  return sum;
}
