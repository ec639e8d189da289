import type { RepeatedRows } from "../../content/payroll-file.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";
import type { FoundRepeatedRows } from "./repeated-rows.ts";

const mostLines = 10;
const hashes = 2 ** 32;
const kinds = 2 ** 20;

/** Where so many have several rows, and some of these differ, several weeks or jobs are usual, and equal ones among them. */
const mostHaveSeveral = 1 / 2;
const someDiffer = 1 / 20;

/**
 * Whether several rows of one kind of pay are usual.
 * @param several employees who have some @param differing those of them whose rows aren't all there twice @param count of all
 */
export function areSeveralUsual(several: number, differing: number, count: number): boolean {
  return several >= mostHaveSeveral * count && differing >= someDiffer * count;
}

interface Copies {
  rows: number;
  ofGrossPay: number;
  /** Adds the copies of rows that aren't gross pay after all. */
  readonly held: (() => void)[];
}

/**
 * Finds rows that are there twice, every column the same, where rows are kinds of pay. Only copies of gross pay matter:
 * they double what may be deducted. Of rows that are there four times, two are copies.
 */
export class RepeatedKinds {
  readonly #plan: ReadingPlan;
  readonly #isLeftOut: boolean;
  readonly #times = new Map<number, number>();
  readonly #rowsOf: number[] = [];
  readonly #copies = new Map<number, Copies>();
  readonly #kindsMet = new Set<number>();
  readonly #withOthers = new Set<number>();
  readonly #lines: number[] = [];
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
   * Takes the row of an employee.
   * @param hash of all its cells
   * @param addLater adds a copy that turns out to be none
   * @returns whether it is left out, at least for now
   */
  take(employee: number, kind: ValueKind, hash: number, line: number, addLater: () => () => void): boolean {
    if (!(kind.isRegular || this.#isLeftOut)) return false;
    this.#rowsOf[employee] = (this.#rowsOf[employee] ?? 0) + 1;
    if (!this.#isCopy(employee, hash)) {
      if (kind.isRegular) this.#meetKind(employee, kind);
      return false;
    }
    const copies = this.#copies.get(employee) ?? { rows: 0, ofGrossPay: 0, held: [] };
    this.#copies.set(employee, copies);
    copies.rows++;
    if (kind.isRegular) {
      copies.ofGrossPay++;
      if (this.#lines.length < mostLines) this.#lines.push(line);
    } else copies.held.push(addLater());
    return this.#isLeftOut;
  }

  /** Adds the copies of rows that aren't gross pay, unless all rows of the employee are there twice. */
  settle(): void {
    for (const [employee, { rows, held }] of this.#copies)
      if (2 * rows !== this.#rowsOf[employee]) for (const add of held) add();
  }

  /** Null where there are none, or several rows of one kind are usual. @param count of all employees */
  found(count: number): FoundRepeatedRows | null {
    const { repeatedRows: decision = null } = this.#plan;
    const copied = [...this.#copies].filter(([, { ofGrossPay }]) => ofGrossPay > 0);
    const differing = this.#withOthers.size;
    const several = differing + copied.filter(([employee]) => !this.#withOthers.has(employee)).length;
    if (decision === null && (copied.length === 0 || areSeveralUsual(several, differing, count))) return null;
    const repeatedRows: RepeatedRows = {
      rows: copied.reduce((sum, [, { ofGrossPay }]) => sum + ofGrossPay, 0),
      employees: copied.length,
      lines: this.#lines,
      decision,
    };
    return {
      repeatedRows,
      employees: new Set(decision === null ? copied.map(([employee]) => employee) : []),
    };
  }

  #isCopy(employee: number, hash: number): boolean {
    const key = employee * hashes + ((hash ^ this.#section) >>> 0);
    const times = (this.#times.get(key) ?? 0) + 1;
    this.#times.set(key, times);
    return times % 2 === 0;
  }

  #meetKind(employee: number, { value }: ValueKind): void {
    const key = employee * kinds + this.#plan.regularValues.indexOf(value);
    if (this.#kindsMet.has(key)) this.#withOthers.add(employee);
    else this.#kindsMet.add(key);
  }
}
