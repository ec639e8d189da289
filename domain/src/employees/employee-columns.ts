import type { CodedColumn, Column } from "../columns.ts";
import type { KeptMeasure } from "../runs/by-week/week-check.ts";
import type { Verdict } from "../verdicts/verdicts.ts";
import type { HeadroomDollars } from "./headroom.ts";

/** Where an employee works: the place's name, or the file's own text where no place matches; beneath it, the file's text. */
export interface EmployeePlace {
  readonly name: string;
  readonly location: string;
}

/** The last run that counts of an employee. */
export interface LastRun {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly payDate: string;
}

/** All employees of an organization, one array per field, in no particular order; amounts in cents. */
export interface EmployeeColumns {
  readonly count: number;
  readonly employeeNumber: Column<string>;
  /** In the last run's file, or the name that is linked to the number; empty where neither has one, null if no one has. */
  readonly name: Column<string> | null;
  /** Null without a run. */
  readonly place: CodedColumn<EmployeePlace | null>;
  /** Null where nothing is recorded: then the next run charges the deduction amount. */
  readonly owed: Column<number | null>;
  /** What of it is proposed and not confirmed: it counts once it is confirmed what payroll took. Null where nothing is. */
  readonly openProposals: Column<number> | null;
  /** Null for an employee in no run yet. */
  readonly lastRun: CodedColumn<LastRun | null>;
  /**
   * Of the last run, or the graver one by what payroll took; null without a run, and where a run from before verdicts skipped
   * the employee.
   */
  readonly verdict: CodedColumn<Verdict | null>;
  /** By which measure that was found. */
  readonly measure: CodedColumn<KeptMeasure>;
  /**
   * What payroll took too much, so that the pay is below the minimum wage, and hasn't paid back, whichever run that was for;
   * 0 for all others, null where there is no one.
   */
  readonly takenShortfall: Column<number> | null;
  /** What is to be paid back to the employee: of returns, or because more was deducted than was owed; null where nothing is. */
  readonly toPayBack: Column<number> | null;
  /** What the last run deducts; null without one. */
  readonly lastDeduction: Column<number | null>;
  /** 1 for an employee with a result in a run that counts, not only skipped. */
  readonly analyzed: Column<number>;
  /** 1 for an employee who missed two pay periods and has no last day. */
  readonly notSeen: Column<number>;
  /** The last day of work, `YYYY-MM-DD`, as a person entered it. */
  readonly lastDay: Column<string | null>;
  /** What there is to do, as bits of `employeeToDos`. */
  readonly toDo: Column<number>;
  /** By how many whole dollars an hour pay is above the minimum wage, as in `headroomOf`; null where it isn't, or isn't checked. */
  readonly headroom: Column<HeadroomDollars | null>;
  /**
   * How many further deductions are expected of those who owe for items that have a cap; null where it can't be said. Left
   * out where there are none.
   */
  readonly capped?: readonly { readonly row: number; readonly deductions: number | null }[] | undefined;
  /** Further numbers of some employees, that were merged into theirs; left out where there are none. */
  readonly merged?: readonly { readonly row: number; readonly employeeNumber: string }[] | undefined;
}
