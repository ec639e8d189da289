import type { EarlierHours } from "../../deduction/earlier-hours.ts";
import type { Cents, MicroHours } from "../../money.ts";
import type { Reason } from "../../reasons/reasons.ts";
import type { Verdict } from "../../verdicts/verdicts.ts";
import type { KeptMeasure } from "../by-week/week-check.ts";

/** Why an employee, or a row without an employee, has no result. */
export type SkipReason =
  | Extract<Reason, "no-regular-earnings" | "unreadable-amount">
  | "nothing-owed"
  /** Nothing is recorded of the employee, and only recorded purchases are charged. */
  | "no-purchase"
  /** Earlier runs propose all that is owed, and what payroll took isn't confirmed. */
  | "all-proposed"
  | "no-employee-id";

/** What a run knows of the pay of an employee without a result, so that it can be checked and calculated again. */
export interface SkippedPay {
  /** Key of the jurisdiction. */
  readonly jurisdiction: string;
  /** Key of the jurisdiction whose rate it is; empty in runs from before it was kept. */
  readonly rateOf: string;
  readonly minimumWage: Cents;
  readonly totalHours: MicroHours;
  readonly hoursOverAllRows: MicroHours;
  readonly totalGross: Cents;
  readonly startingCost: Cents;
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
  readonly shortfall: Cents;
  /** By which measure the pay was checked. */
  readonly measure: KeptMeasure;
  /** The hours that an earlier, lower rate of the pay period is for. */
  readonly earlier: EarlierHours | null;
}

/** One employee or row that was skipped. `line` is the physical line (from 1) of its first row. */
export interface Skipped {
  /** Empty when the reason is `no-employee-id`. */
  readonly employeeNumber: string;
  /** Null where the file has no names, and in runs from before they were kept. */
  readonly employeeName: string | null;
  readonly location: string;
  readonly line: number;
  readonly reason: SkipReason;
  /** The text as it is in the file, if it couldn't be read; otherwise empty. */
  readonly rawText: string;
  /** Null for a row without an employee, and in runs from before pay was kept. */
  readonly pay: SkippedPay | null;
}
