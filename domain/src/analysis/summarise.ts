import { type CalendarDate, cents, microHours } from "../money.ts";
import type { PayrollFile } from "../payroll-file/payroll-file.ts";
import type { AnalysisSummary, EmployeeResult } from "./analysis.ts";

/** The totals of one run. `unknownLocations` counts employees, not places. */
export function summarise(
  file: PayrollFile,
  payDate: CalendarDate,
  results: readonly EmployeeResult[],
): AnalysisSummary {
  const compliant = results.filter((result) => result.compliant).length;
  return {
    payDate,
    rows: file.rowCount,
    employeesInFile: file.employees.length,
    employeesAnalyzed: results.length,
    employeesSkipped: file.employees.length - results.length,
    rowsWithoutEmployee: file.rowsWithoutEmployee.length,
    compliant,
    nonCompliant: results.length - compliant,
    unknownLocations: results.filter((result) => result.marks.includes("unknown-location")).length,
    withMarks: results.filter((result) => result.marks.length > 0).length,
    ...sumsOf(results),
  };
}

type Sums = Pick<
  AnalysisSummary,
  "totalSafeDeduction" | "totalRemainingBalance" | "totalGross" | "totalHours" | "totalHoursOverAllRows"
>;

function sumsOf(results: readonly EmployeeResult[]): Sums {
  let safeDeduction = 0;
  let remainingBalance = 0;
  let gross = 0;
  let hours = 0;
  let hoursOverAllRows = 0;
  for (const result of results) {
    safeDeduction += result.safeDeduction;
    remainingBalance += result.remainingBalance;
    gross += result.totalGross;
    hours += result.totalHours;
    hoursOverAllRows += result.hoursOverAllRows;
  }
  return {
    totalSafeDeduction: cents(safeDeduction),
    totalRemainingBalance: cents(remainingBalance),
    totalGross: cents(gross),
    totalHours: microHours(hours),
    totalHoursOverAllRows: microHours(hoursOverAllRows),
  };
}
