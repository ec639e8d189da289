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
    totalSafeDeduction: cents(sumOf(results, "safeDeduction")),
    totalRemainingBalance: cents(sumOf(results, "remainingBalance")),
    totalGross: cents(sumOf(results, "totalGross")),
    totalHours: microHours(sumOf(results, "totalHours")),
    totalHoursOverAllRows: microHours(sumOf(results, "hoursOverAllRows")),
  };
}

type Quantity = "safeDeduction" | "remainingBalance" | "totalGross" | "totalHours" | "hoursOverAllRows";

function sumOf(results: readonly EmployeeResult[], quantity: Quantity): number {
  return results.reduce((sum, result) => sum + result[quantity], 0);
}
