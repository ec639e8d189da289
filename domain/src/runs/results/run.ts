import type { EarlierHours } from "../../deduction/earlier-hours.ts";
import type { ItemAnswer } from "../../law/item-answer.ts";
import type { Period } from "../../minimum-wage/highest-rate.ts";
import type { CalendarDate, Cents, MicroHours } from "../../money.ts";
import type { VerdictCounts } from "../../verdicts/compliance.ts";
import type { PayDetails } from "../../verdicts/pay-details.ts";
import type { KeptWeek } from "../by-week/kept-week.ts";
import type { KeptMeasure, WeekCheck } from "../by-week/week-check.ts";
import type { KeptWage } from "../wages/employee-wages.ts";
import type { Skipped } from "./finding.ts";
import type { ResultColumns } from "./result-fields.ts";

/** The totals of one run. */
export interface RunSummary extends RunTotals {
  readonly payDate: CalendarDate;
  readonly period: Period | null;
  readonly rows: number;
  readonly employeesInFile: number;
  readonly rowsWithoutEmployee: number;
}

/** What results and skipped add up to; the totals of two parts of a run add up too. */
export interface RunTotals {
  readonly employeesAnalyzed: number;
  readonly employeesSkipped: number;
  /** Results whose verdict is `below-minimum`. */
  readonly belowMinimum: number;
  readonly notChecked: number;
  readonly outOfScope: number;
  /** Everyone by verdict, with a result or skipped. */
  readonly verdicts: VerdictCounts;
  readonly unknownLocations: number;
  /** Employees whose minimum wage is not confirmed for the pay date. */
  readonly unconfirmedRates: number;
  /** By the specified formula, also where nothing is proposed. */
  readonly totalSafeDeduction: Cents;
  readonly totalRemainingBalance: Cents;
  readonly totalProposedDeduction: Cents;
  /** What the employees with a result owe after the proposed deductions; who isn't charged yet owes nothing. */
  readonly totalStillOwed: Cents;
  readonly totalGross: Cents;
  /** Sum of the hours that the calculation used. */
  readonly totalHours: MicroHours;
  /** Sum of all rows' hours of the analysed employees; shown beside `totalHours` when they differ. */
  readonly totalHoursOverAllRows: MicroHours;
}

/** What is kept of an employee, beside the figures, so that the run can be calculated again. */
export interface KeptInputs {
  /** Physical line (from 1) of the employee's first row. */
  readonly line: number;
  /** In the file; empty where it has none. */
  readonly name: string;
  /** Further locations of the employee, as the file has them. */
  readonly otherLocations: readonly string[];
  /** The hours of all rows that were worked. */
  readonly workedHours: MicroHours;
  readonly details: PayDetails;
  readonly wage: KeptWage;
  readonly measure: KeptMeasure;
  /** Null where the period average counts. */
  readonly weeks: readonly KeptWeek[] | null;
  readonly earlier: EarlierHours | null;
  /** What was found about the items with a class that the employee bought; null if there were none. */
  readonly items: readonly ItemAnswer[] | null;
}

/** One run of a payroll file. */
export interface CalculatedRun {
  readonly results: ResultColumns;
  readonly skipped: readonly Skipped[];
  /** By which measure each result was found; null where that wasn't asked for (`RunTerms.byWorkweek`). */
  readonly weekOf: ((row: number) => WeekCheck) | null;
  readonly kept: {
    readonly ofResult: (row: number) => KeptInputs;
    /** By the number in `skipped`; null for a row without an employee. */
    readonly ofSkipped: (at: number) => KeptInputs | null;
  };
  readonly summary: RunSummary;
}
