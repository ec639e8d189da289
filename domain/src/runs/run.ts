import type { Skipped } from "../finding.ts";
import type { Period } from "../minimum-wage/highest-rate.ts";
import type { CalendarDate, Cents, MicroHours } from "../money.ts";
import type { ResultColumns } from "./result-fields.ts";

/** Totals of one run. */
export interface RunSummary {
  readonly payDate: CalendarDate;
  readonly period: Period | null;
  readonly rows: number;
  readonly employeesInFile: number;
  readonly employeesAnalyzed: number;
  readonly employeesSkipped: number;
  readonly rowsWithoutEmployee: number;
  readonly compliant: number;
  readonly nonCompliant: number;
  /** Results whose verdict is `below-minimum`. */
  readonly belowMinimum: number;
  readonly notChecked: number;
  readonly outOfScope: number;
  /** Skipped employees whose pay is below the minimum wage. */
  readonly skippedBelowMinimum: number;
  readonly unknownLocations: number;
  /** Employees whose minimum wage is not confirmed for the pay date. */
  readonly unconfirmedRates: number;
  /** By the specified formula, also where nothing is proposed. */
  readonly totalSafeDeduction: Cents;
  readonly totalRemainingBalance: Cents;
  readonly totalProposedDeduction: Cents;
  /** What the employees with a result owe after the proposed deductions. */
  readonly totalStillOwed: Cents;
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
