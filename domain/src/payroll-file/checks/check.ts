import type { Reason } from "../../reasons/reasons.ts";
import type { OpenColumn } from "../content/open-pay.ts";
import type { PayOfRows } from "../content/payroll-file.ts";
import type { Header } from "../header/header.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import type { CountedRows } from "../rows/batch/counted-rows.ts";

/** A part of a table that may have one column, several, or none. */
export type Role = {
  [Part in keyof Header]: Header[Part] extends number | readonly unknown[] ? Part : never;
}[keyof Header];

/** Looks for one kind of mistake in the rows of a file. */
export interface Check {
  /** What there is to say of the employees that it finds. */
  readonly reason: Reason;
  /** What it looks for. */
  readonly finds: string;
  /** The parts of a table in which it looks: where one has no column, there is nothing to find. */
  readonly roles: readonly Role[];
  /** Why that is a mistake. */
  readonly source: string;
  /** Begins with a file; null for a kind of file in which it can't be. */
  readonly begin: (plan: ReadingPlan) => Checking | null;
}

/** What checks have to say of a file. */
export interface FoundInFile extends Pick<PayOfRows, "unknownKinds" | "sumLines" | "splitRows"> {
  readonly unknownStatuses: readonly OpenColumn[];
}

/** A check of one file. */
export interface Checking {
  /** Takes the rows of a batch that count. */
  take(rows: CountedRows): void;
  /** Whom it found, once all rows were taken. @throws PayrollFileError where that's wrong with everyone */
  found(): Iterable<number>;
  /** What there is to say of the file. */
  ofFile?(): Partial<FoundInFile>;
}

/** Looks at each row by itself. @param lookAt says of the rows of a batch which have the mistake */
export function byRow(lookAt: (rows: CountedRows) => (at: number) => boolean): Checking {
  const found = new Set<number>();
  return {
    take(rows) {
      const isFound = lookAt(rows);
      for (let at = 0; at < rows.count; at++) if (isFound(at)) found.add(rows.employees[at] as number);
    },
    found: () => found,
  };
}

/** Whether a table has columns with that part. */
export function hasRole(header: Header, role: Role): boolean {
  const columns = header[role];
  return typeof columns === "number" ? columns !== -1 : columns.length > 0;
}
