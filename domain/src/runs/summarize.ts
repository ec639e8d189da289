import type { Column } from "../columns.ts";
import { type CalendarDate, cents, microHours } from "../money.ts";
import type { PayrollFile } from "../payroll-file/payroll-file.ts";
import { impossibleTotal } from "../payroll-file/refusals.ts";
import { markBits } from "./mark-bits.ts";
import type { ResultColumns } from "./result-fields.ts";
import type { RunSummary } from "./run.ts";

/**
 * The totals of one run. `unknownLocations` and `unconfirmedRates` count employees, not places.
 * @throws PayrollFileError where a total is beyond the exact integers, which the hours or the pay of no company are
 */
export function summarize(file: PayrollFile, payDate: CalendarDate, results: ResultColumns): RunSummary {
  const { count, compliant, marks } = results;
  const compliantCount = countRows(compliant, 1);
  return {
    payDate,
    rows: file.rowCount,
    employeesInFile: file.employees.count,
    employeesAnalyzed: count,
    employeesSkipped: file.employees.count - count,
    rowsWithoutEmployee: file.rowsWithoutEmployee.length,
    compliant: compliantCount,
    nonCompliant: count - compliantCount,
    unknownLocations: countRows(marks, markBits["unknown-location"]),
    unconfirmedRates: countRows(marks, markBits["rate-not-confirmed"]),
    withMarks: countRows(marks, anyBit),
    totalSafeDeduction: cents(sumOf(results.safeDeduction)),
    totalRemainingBalance: cents(sumOf(results.remainingBalance)),
    totalGross: cents(exactSumOf(results.totalGross, "Amount")),
    totalHours: microHours(exactSumOf(results.totalHours, "Hours")),
    totalHoursOverAllRows: microHours(exactSumOf(results.hoursOverAllRows, "Hours")),
  };
}

const anyBit = -1;

function countRows(column: Column<number>, bits: number): number {
  let count = 0;
  for (let row = 0; row < column.length; row++) if (((column[row] as number) & bits) !== 0) count++;
  return count;
}

function sumOf(column: Column<number>): number {
  let sum = 0;
  for (let row = 0; row < column.length; row++) sum += column[row] as number;
  return sum;
}

function exactSumOf(figures: Column<number>, column: "Amount" | "Hours"): number {
  let sum = 0;
  for (let row = 0; row < figures.length; row++) {
    sum += figures[row] as number;
    if (Math.abs(sum) > Number.MAX_SAFE_INTEGER) throw impossibleTotal(column);
  }
  return sum;
}
