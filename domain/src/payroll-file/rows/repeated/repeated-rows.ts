import type { RepeatedRows } from "../../payroll-file.ts";
import type { ReadingPlan } from "../../reading-plan.ts";
import { copiedInto } from "../../text/copied-into.ts";
import { hashOf } from "../../text/hash.ts";

const firstRoom = 1024;
const mostLines = 10;

/** Rows that are there twice, and the employees who can't be checked because of them. */
export interface FoundRepeatedRows {
  readonly repeatedRows: RepeatedRows;
  readonly employees: ReadonlySet<number>;
}

/** Whether rows of this kind of file are compared with the employee's others; see `RepeatedRowsTally`. */
export function comparesRows({ shape }: ReadingPlan): boolean {
  return shape === "one-row-per-employee" || shape === "by-week";
}

/**
 * Finds rows that are there twice, every column the same, where an employee has one row: for the file, or for a week.
 * In a file by job nearly everyone may have several rows, and two of them may be equal shifts.
 */
export class RepeatedRowsTally {
  readonly #plan: ReadingPlan;
  /** Of each employee; a copy is most likely right behind its row. */
  #firstRows = new Int32Array(firstRoom);
  #lastRows = new Int32Array(firstRoom);
  readonly #withOtherRows = new Set<number>();
  readonly #lines: number[] = [];
  readonly #employees = new Set<number>();
  #rows = 0;
  #section = 0;

  constructor(plan: ReadingPlan) {
    this.#plan = plan;
  }

  /** Says that a line such as `Week 2` is above the rows to come: they may be other work. */
  beginSection(): void {
    this.#section++;
  }

  /** Takes the row of an employee, and says whether it is a copy. */
  take(employee: number, isFirst: boolean, row: Uint8Array, line: number): boolean {
    const hash = hashOf(row, 0, row.length) ^ this.#section;
    const isCopy = this.#isKnown(employee, isFirst, hash);
    if (isCopy) {
      this.#rows++;
      this.#employees.add(employee);
      if (this.#lines.length < mostLines) this.#lines.push(line);
    } else if (!isFirst) this.#withOtherRows.add(employee);
    return isCopy;
  }

  /** Null where there are none, or several rows of an employee are usual. @param count of all employees */
  found(count: number): FoundRepeatedRows | null {
    const { shape, repeatedRows: decision = null } = this.#plan;
    const areUsual = shape === "one-row-per-employee" && 2 * this.#withOtherRows.size >= count;
    if (this.#rows === 0 || areUsual) return null;
    const repeatedRows = { rows: this.#rows, employees: this.#employees.size, lines: this.#lines, decision };
    return { repeatedRows, employees: decision === null ? this.#employees : new Set() };
  }

  #isKnown(employee: number, isFirst: boolean, hash: number): boolean {
    if (employee >= this.#firstRows.length) this.#grow();
    const isCopy = !isFirst && (hash === this.#firstRows[employee] || hash === this.#lastRows[employee]);
    if (isFirst) this.#firstRows[employee] = hash;
    this.#lastRows[employee] = hash;
    return isCopy;
  }

  #grow(): void {
    const room = 2 * this.#firstRows.length;
    this.#firstRows = copiedInto(new Int32Array(room), this.#firstRows);
    this.#lastRows = copiedInto(new Int32Array(room), this.#lastRows);
  }
}
