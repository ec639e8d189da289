import type { Cents, MicroHours } from "../money.ts";

/** What a payroll file says of one employee, all rows taken together. Employees stand in order of first row. */
export interface EmployeePay {
  /** Trimmed text, as written: leading zeros and case are kept. Unique in the file. */
  readonly personNumber: string;
  /** The trimmed location of the first row that has one; empty if none has. */
  readonly location: string;
  /** Physical line (from 1) of the employee's first row. */
  readonly line: number;
  /** How many rows carry the regular-earnings identifier. */
  readonly regularRows: number;
  /** Sum of the readable amounts of those rows. */
  readonly gross: Cents;
  /** The first amount of those rows that is not a number, as written; null when all are readable. */
  readonly unreadableAmount: string | null;
  /** The hours that the configured hours basis selects; an unreadable text counts as 0. */
  readonly hours: MicroHours;
  /** The sum of the readable hours of all rows of the employee. */
  readonly hoursOverAllRows: MicroHours;
  /** The first unreadable hours text among the rows that decide `hours`, as written; otherwise null. */
  readonly unreadableHours: string | null;
}

/** A row that has content but no employee id. */
export interface RowWithoutEmployee {
  readonly line: number;
  readonly location: string;
}

/** A payroll file, read to its end. */
export interface PayrollFile {
  readonly employees: readonly EmployeePay[];
  readonly rowsWithoutEmployee: readonly RowWithoutEmployee[];
  /** Data rows: header and blank lines are not counted. */
  readonly rowCount: number;
  readonly byteCount: number;
}
