import type { RepeatedRowsDecision } from "../plan/reading-plan.ts";

/**
 * Rows that are there twice, where an employee should have one: copies, or separate pay. Only a person can tell. None where
 * copies were to be left out, and all rows differ in some column.
 */
export interface RepeatedRows {
  /** How many there are more than once, and of how many employees; of kinds of pay those of gross pay. */
  readonly rows: number;
  readonly employees: number;
  /** The employees of the first of them. */
  readonly first: readonly RepeatedEmployee[];
  /** Whether all of them may be equal shifts, weeks or jobs, which are usual in this file: pay that may not have been paid never helps. */
  readonly areUsual: boolean;
  /** Null while their employees aren't checked, or only with what is safe if they are copies. */
  readonly decision: RepeatedRowsDecision | null;
}

/** An employee with rows that are there twice, as the file has them. */
export interface RepeatedEmployee {
  readonly number: string;
  /** Empty where the file has none beside the number. */
  readonly name: string;
  readonly rows: number;
  /** Physical lines (from 1) of the first of those rows; empty in a plain file, whose rows are compared by pay and hours. */
  readonly lines: readonly number[];
}
