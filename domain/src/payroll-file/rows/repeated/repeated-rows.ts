import type { RepeatedRows } from "../../content/payroll-file.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import { EmployeeSet } from "../tallies/employee-set.ts";
import { EmployeeRows } from "./employee-rows.ts";
import { PastedRows } from "./pasted-rows.ts";

const mostLines = 10;

/** Where so many days have several different rows, shifts are usual, and equal ones among them. */
const shiftsPerDay = 1 / 20;

/** Rows that are there twice, and the employees who can't be checked because of them. */
export interface FoundRepeatedRows {
  readonly repeatedRows: RepeatedRows;
  readonly employees: ReadonlySet<number>;
}

/** Whether rows of this kind of file are compared with the employee's others; see `RepeatedRowsTally`. */
export function comparesRows({ shape }: ReadingPlan): boolean {
  return shape !== "by-earnings-type";
}

/** A row that is there once more, with the hash of all its cells. */
export interface CopiedRow {
  readonly employee: number;
  readonly hash: number;
  readonly line: number;
  /** Whether a day may have two such rows. */
  readonly isShift: boolean;
}

interface Copy {
  readonly employee: number;
  readonly line: number;
  /** Whether it can't be a shift. */
  readonly isSure: boolean;
  /** Adds the row after all; null where it was added, or is no shift in any file. */
  readonly add: (() => void) | null;
}

/**
 * Finds rows that are there twice, every column the same, where an employee has one row: for the file, for a week, or for a
 * day. In a file by job nearly everyone may have several rows, and two of them may be equal, see `PastedRows`; and a day
 * may have two equal shifts in a file where many days have different ones.
 */
export class RepeatedRowsTally {
  readonly #plan: ReadingPlan;
  readonly #isLeftOut: boolean;
  readonly #rows = new EmployeeRows();
  readonly #withOtherRows = new EmployeeSet();
  readonly #copies: Copy[] = [];
  readonly #pasted = new PastedRows();
  #section = 0;

  constructor(plan: ReadingPlan) {
    this.#plan = plan;
    this.#isLeftOut = plan.repeatedRows === "left-out";
  }

  /** Says that a line such as `Week 2` is above the rows to come: they may be other work. */
  beginSection(section: number): void {
    this.#section = section;
  }

  /**
   * Takes a row, and says whether it is there once more; then `takeCopy` has to follow.
   * @param hash of all its cells
   * @param day the hash of its day, where rows are days
   */
  take(employee: number, isFirst: boolean, hash: number, day: number): boolean {
    const isCopy = this.#rows.add(employee, hash ^ this.#section, day);
    if (!isCopy && !isFirst) this.#withOtherRows.add(employee);
    return isCopy;
  }

  /**
   * @param addLater adds a copy that turns out to be a shift
   * @returns whether it is left out, at least for now
   */
  takeCopy({ employee, hash, line, isShift }: CopiedRow, addLater: () => () => void): boolean {
    const { shape } = this.#plan;
    if (shape === "one-row-per-employee") this.#pasted.take(employee, hash, line);
    const isSure = shape === "by-week" || (shape === "by-day" && !isShift);
    this.#copies.push({ employee, line, isSure, add: this.#isLeftOut && !isSure ? addLater() : null });
    return this.#isLeftOut;
  }

  /** Adds the copies that are other work. @param count of all employees */
  settle(count: number): void {
    const isCopy = this.#copyOf(count);
    for (const copy of this.#copies) if (!isCopy(copy)) copy.add?.();
  }

  /** Null where there are none. @param count of all employees */
  found(count: number): FoundRepeatedRows | null {
    const { repeatedRows: decision = null } = this.#plan;
    const copies = this.#copies.filter(this.#copyOf(count));
    if (copies.length === 0) return null;
    const employees = new Set(copies.map(({ employee }) => employee));
    const lines = copies.slice(0, mostLines).map(({ line }) => line);
    const repeatedRows = { rows: copies.length, employees: employees.size, lines, decision };
    return { repeatedRows, employees: decision === null ? employees : new Set() };
  }

  /** Which equal rows are copies: all but what is usual in this file, such as shifts and jobs. */
  #copyOf(count: number): (copy: Copy) => boolean {
    const { days, daysWithOtherRows } = this.#rows;
    const { shape } = this.#plan;
    const areUsual =
      shape === "by-day"
        ? daysWithOtherRows >= shiftsPerDay * days
        : shape === "one-row-per-employee" && 2 * this.#withOtherRows.size >= count;
    return ({ employee, isSure }) => !areUsual || isSure || this.#pasted.has(employee);
  }
}
