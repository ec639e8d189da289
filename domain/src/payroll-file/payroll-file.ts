import type { CodedColumn, Column } from "../columns.ts";
import type { Cents, MicroHours } from "../money.ts";

/** What a payroll file says of each employee, all rows taken together. Employees stand in order of first row. */
export interface PayColumns {
  readonly count: number;
  /** Trimmed text, as written: leading zeros and case are kept. Unique in the file. */
  readonly personNumber: readonly string[];
  /** The trimmed location of the first row that has one; empty if none has. */
  readonly location: CodedColumn<string>;
  /** Physical line (from 1) of the employee's first row. */
  readonly line: Column<number>;
  /** How many rows carry the regular-earnings identifier. */
  readonly regularRows: Column<number>;
  /** Sum of the readable amounts of those rows. */
  readonly gross: Column<Cents>;
  /** By row, the first amount of those rows that is not a number, as written; nothing where all are readable. */
  readonly unreadableAmount: ReadonlyMap<number, string>;
  /** The hours that the configured hours basis selects; an unreadable text counts as 0. */
  readonly hours: Column<MicroHours>;
  /** The sum of the readable hours of all rows of the employee. */
  readonly hoursOverAllRows: Column<MicroHours>;
  /** By row, the first unreadable hours text among the rows that decide `hours`, as written. */
  readonly unreadableHours: ReadonlyMap<number, string>;
}

/** A row that has content but no employee id. */
export interface RowWithoutEmployee {
  readonly line: number;
  readonly location: string;
}

/** A payroll file, read to its end. */
export interface PayrollFile {
  readonly employees: PayColumns;
  readonly rowsWithoutEmployee: readonly RowWithoutEmployee[];
  /** Data rows: header and blank lines are not counted. */
  readonly rowCount: number;
  readonly byteCount: number;
}
