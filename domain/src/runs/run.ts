import type { Skipped } from "../finding.ts";
import type { CalendarDate, Cents, MicroHours } from "../money.ts";
import type { ResultColumns } from "./result-fields.ts";

/** Totals of one run. */
export interface RunSummary {
  readonly payDate: CalendarDate;
  readonly rows: number;
  readonly employeesInFile: number;
  readonly employeesAnalyzed: number;
  readonly employeesSkipped: number;
  readonly rowsWithoutEmployee: number;
  readonly compliant: number;
  readonly nonCompliant: number;
  readonly unknownLocations: number;
  /** Employees whose minimum wage is not confirmed for the pay date. */
  readonly unconfirmedRates: number;
  readonly withMarks: number;
  readonly totalSafeDeduction: Cents;
  readonly totalRemainingBalance: Cents;
  readonly totalGross: Cents;
  /** Sum of the hours that the calculation used. */
  readonly totalHours: MicroHours;
  /** Sum of all rows' hours of the analysed employees; shown beside `totalHours` when they differ. */
  readonly totalHoursOverAllRows: MicroHours;
}

/** One run of a payroll file. */
export interface CalculatedRun {
  readonly results: ResultColumns;
  readonly skipped: readonly Skipped[];
  readonly summary: RunSummary;
}
