import type { RepeatedRows } from "../../payroll-file.ts";
import type { ReadingPlan } from "../../reading-plan.ts";
import { EmployeeRows } from "./employee-rows.ts";

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

interface Copy {
  readonly employee: number;
  readonly line: number;
  /** Whether it can't be a shift. */
  readonly isSure: boolean;
  /** Adds the row after all; null where it was added. */
  readonly add: (() => void) | null;
}

/**
 * Finds rows that are there twice, every column the same, where an employee has one row: for the file, for a week, or for a
 * day. In a file by job nearly everyone may have several rows, and two of them may be equal; and a day may have two equal
 * shifts in a file where many days have different ones.
 */
export class RepeatedRowsTally {
  readonly #plan: ReadingPlan;
  readonly #isLeftOut: boolean;
  readonly #rows = new EmployeeRows();
  readonly #withOtherRows = new Set<number>();
  readonly #copies: Copy[] = [];
  #section = 0;

  constructor(plan: ReadingPlan) {
    this.#plan = plan;
    this.#isLeftOut = plan.repeatedRows === "left-out";
  }

  /** Says that a line such as `Week 2` is above the rows to come: they may be other work. */
  beginSection(): void {
    this.#section++;
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
   * @param isShift whether a day may have two such rows
   * @param addLater adds a copy that turns out to be a shift
   * @returns whether it is left out, at least for now
   */
  takeCopy(employee: number, line: number, isShift: boolean, addLater: () => () => void): boolean {
    const isSure = this.#plan.shape !== "by-day" || !isShift;
    this.#copies.push({ employee, line, isSure, add: this.#isLeftOut && !isSure ? addLater() : null });
    return this.#isLeftOut;
  }

  /** Adds the copies that are shifts. */
  settle(): void {
    if (this.#areShiftsUsual()) for (const { add } of this.#copies) add?.();
  }

  /** Null where there are none, or several rows of an employee are usual. @param count of all employees */
  found(count: number): FoundRepeatedRows | null {
    const { shape, repeatedRows: decision = null } = this.#plan;
    const areUsual = shape === "one-row-per-employee" && 2 * this.#withOtherRows.size >= count;
    const copies = this.#areShiftsUsual() ? this.#copies.filter(({ isSure }) => isSure) : this.#copies;
    if (copies.length === 0 || areUsual) return null;
    const employees = new Set(copies.map(({ employee }) => employee));
    const lines = copies.slice(0, mostLines).map(({ line }) => line);
    const repeatedRows = { rows: copies.length, employees: employees.size, lines, decision };
    return { repeatedRows, employees: decision === null ? employees : new Set() };
  }

  #areShiftsUsual(): boolean {
    const { days, daysWithOtherRows } = this.#rows;
    return this.#plan.shape === "by-day" && daysWithOtherRows >= shiftsPerDay * days;
  }
}
