import type { DeductionMetrics } from "../deduction/deduct-safely.ts";
import type { Mark, Skipped } from "../finding.ts";
import type { CalendarDate, Cents, MicroHours } from "../money.ts";

/** What one run says of one employee. */
export interface EmployeeResult extends DeductionMetrics {
  readonly personNumber: string;
  readonly location: string;
  /** Key of the jurisdiction that the location matched, such as `US-CA-OAKLAND`; `US` for the default. */
  readonly jurisdiction: string;
  /** Cents an hour. */
  readonly minimumWage: Cents;
  /** The hours that the calculation used. */
  readonly totalHours: MicroHours;
  readonly hoursOverAllRows: MicroHours;
  readonly totalGross: Cents;
  /** What was owed before this run. */
  readonly startingCost: Cents;
  readonly marks: readonly Mark[];
  /** Keys of the jurisdictions whose rate is not confirmed for the pay date and could bind; nearly always none. */
  readonly unconfirmedRates: readonly string[];
}

/** Totals of one run. */
export interface AnalysisSummary {
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

/** One run of a payroll file. Results stand in order of the employees' first rows. */
export interface Analysis {
  readonly results: readonly EmployeeResult[];
  readonly skipped: readonly Skipped[];
  readonly summary: AnalysisSummary;
}
