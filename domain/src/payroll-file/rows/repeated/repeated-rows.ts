import type { RepeatedEmployee, RepeatedRows } from "../../content/repeated-rows.ts";
import type { Header } from "../../header/header.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";
import { EmployeeSet } from "../tallies/employee-set.ts";
import { EmployeeRows } from "./employee-rows.ts";
import type { FurtherBlocksTally } from "./further-blocks.ts";

/** So many employees with rows that are there twice are named, each with so many lines. */
export const mostNamed = 10;
const mostLines = 5;
/** So many copies one after the other, of several employees, were pasted or printed twice. */
const fewestPasted = 3;
const mostKinds = 2 ** 20;
const mostSections = 2 ** 16;

/** Where so many days have several different rows, shifts are usual, and equal ones among them. */
const shiftsPerDay = 1 / 20;
/** Where so many have several rows of gross pay, and some of these differ, weeks or jobs are usual, and equal ones among them. */
const mostHaveSeveral = 1 / 2;
const someDiffer = 1 / 20;

/** Rows that are there twice, and the employees who can't be checked because of them. */
export interface FoundRepeatedRows {
  readonly repeatedRows: RepeatedRows;
  readonly employees: ReadonlySet<number>;
  /** Of others, what may be copied. */
  readonly open: ReadonlyMap<number, CopiedPay>;
}

/** Says who an employee is. */
export type CallRepeated = (employee: number) => Pick<RepeatedEmployee, "number" | "name">;

/** Pay, in cents, and hours, in millionths, of rows that may be copies. */
export interface CopiedPay {
  readonly copiedPay: number;
  readonly copiedHours: number;
}

/**
 * Whether several rows of one kind of pay are usual.
 * @param several employees who have some @param differing those of them whose rows aren't all there twice @param count of all
 */
export function areSeveralUsual(several: number, differing: number, count: number): boolean {
  return several >= mostHaveSeveral * count && differing >= someDiffer * count;
}

/** What the rows of a batch say, as hashes, and whether they have hours. */
interface Columns {
  readonly hashes: Float64Array;
  /** What work they are for. */
  readonly works: Float64Array;
  readonly hours: Float64Array;
  /** Null where rows have no day or week. */
  readonly days: Float64Array | null;
}

interface Copy {
  readonly employee: number;
  /** Of its cells, the same as that of the row above. */
  readonly hash: number;
  readonly line: number;
  readonly isGrossPay: boolean;
  /** Whether it can't be a shift or another job. */
  readonly isSure: boolean;
  /** Adds the row after all; null where it was added, or is a copy in any file. */
  readonly add: (() => void) | null;
}

/**
 * Finds rows that are there twice, every column the same, where an employee has one: for the file, for a week, for a day, or
 * for a kind of pay. In a file by job nearly everyone may have several rows, and two of them may be equal, see `pastedRows`;
 * and a day may have two equal shifts in a file where many days have different ones: their pay is open. Of kinds of pay only copies of gross pay
 * matter: they double what may be deducted; and of such rows that are there four times, two are copies, as of two equal weeks.
 */
export class RepeatedRowsTally {
  readonly #plan: ReadingPlan;
  readonly #isLeftOut: boolean;
  readonly #blocks: FurtherBlocksTally;
  /** Whether someone may have to say what blocks of the same employees are. */
  readonly #isBlockAsked: boolean;
  readonly #rows = new EmployeeRows();
  readonly #withOtherRows = new EmployeeSet();
  /** The last day or week of each employee's kind of pay. */
  readonly #lastDays = new Map<number, number>();
  readonly #copies: Copy[] = [];
  /** Of all copies that were counted. */
  readonly #copied = new Map<number, CopiedPay>();
  /** Where blocks begin that all count: equal rows of two of them aren't copies, as of two sections. */
  readonly #begins: number[];
  #block = 0;
  #section = 0;
  #batch: Columns | null = null;

  constructor(plan: ReadingPlan, blocks: FurtherBlocksTally) {
    const { furtherBlocks, repeatedRows } = plan;
    this.#plan = plan;
    this.#isLeftOut = repeatedRows === "left-out";
    this.#blocks = blocks;
    this.#isBlockAsked = furtherBlocks === undefined && repeatedRows === undefined;
    this.#begins = furtherBlocks?.use === "all" ? [...furtherBlocks.lines] : [];
  }

  /** Says that a line such as `Week 2` is above the rows to come: they may be other work. */
  beginSection(line: number, section: number): void {
    this.#blocks.beginSection(line, section);
    this.#section = section;
  }

  /** The rows to come are of this batch. */
  begin(batch: RowBatch, header: Header): void {
    const hasDay = header.dates.length > 0 && (this.#plan.shape === "by-day" || header.earningsType !== -1);
    this.#batch = {
      hashes: batch.hashes(),
      works: batch.hashes(this.#isBlockAsked ? header.work : []),
      hours: batch.hoursAtAll(header.hours),
      days: hasDay ? batch.spellings(header.dates[0] as number) : null,
    };
  }

  /**
   * Takes a row of the batch.
   * @param kind null where rows are no kinds of pay
   * @param isFirst whether it is the employee's first row
   * @returns whether it is there once more; then `leaveOut` has to follow
   */
  take(at: number, employee: number, kind: ValueKind | null, isFirst: boolean, line: number): boolean {
    const { hashes, days } = this.#batch as Columns;
    for (; line >= (this.#begins[0] ?? Number.POSITIVE_INFINITY); this.#begins.shift()) this.#block++;
    if (this.#isBlockAsked) this.#takeGroup(at, employee, kind, line);
    if (kind !== null && !kind.isRegular && !this.#isLeftOut) return false;
    const part = this.#block * mostSections + this.#section;
    const day = days === null ? 0 : (days[at] as number) | 0;
    const equal = this.#rows.add(employee, (hashes[at] as number) ^ part, day);
    if (kind !== null) {
      const isOther = equal === 0 && !this.#isFirstOfKind(employee, kind, day ^ part);
      if (isOther) this.#withOtherRows.add(employee);
      return equal % 2 === 1;
    }
    if (equal === 0 && !isFirst) this.#withOtherRows.add(employee);
    return equal > 0;
  }

  /**
   * Takes a row that is there once more.
   * @param mayBeShift whether a day may have two such rows
   * @param addLater adds a copy that turns out to be none
   * @returns whether it is left out, at least for now
   */
  leaveOut(
    at: number,
    employee: number,
    kind: ValueKind | null,
    line: number,
    mayBeShift: () => boolean,
    addLater: () => () => void,
  ): boolean {
    const { shape } = this.#plan;
    const isGrossPay = kind === null || kind.isRegular;
    const hash = (this.#batch as Columns).hashes[at] as number;
    const isSure =
      kind === null ? shape === "by-week" || (shape === "by-day" && !mayBeShift()) : kind.isRegular;
    const add = this.#isLeftOut && !isSure ? addLater() : null;
    this.#copies.push({ employee, hash, line, isGrossPay, isSure, add });
    return this.#isLeftOut;
  }

  /** Adds up the copies that were counted. */
  addUp({ count, areCopies, employees, amounts, hours }: CountedRows): void {
    for (let at = areCopies.indexOf(1); at !== -1 && at < count; at = areCopies.indexOf(1, at + 1)) {
      const employee = employees[at] as number;
      const { copiedPay = 0, copiedHours = 0 } = this.#copied.get(employee) ?? {};
      const [pay, worked] = [amounts[at] as number, hours[at] as number];
      this.#copied.set(employee, { copiedPay: copiedPay + pay, copiedHours: copiedHours + worked });
    }
  }

  /** Adds the copies that are other work. @param count of all employees */
  settle(count: number): void {
    const { isCopy } = this.#asked(count);
    for (const copy of this.#copies) if (!isCopy(copy)) copy.add?.();
  }

  /** Null where there are none and no one was asked. @param count of all employees */
  found(count: number, called: CallRepeated): FoundRepeatedRows | null {
    const { repeatedRows: decision = null } = this.#plan;
    const { copies, areUsual } = this.#asked(count);
    if (copies.length === 0 && decision === null) return null;
    const byEmployee = Map.groupBy(copies, ({ employee }) => employee);
    const employees = new Set(byEmployee.keys());
    const first = [...byEmployee].slice(0, mostNamed).map(([employee, own]) => {
      const lines = own.slice(0, mostLines).map(({ line }) => line);
      return { ...called(employee), rows: own.length, lines };
    });
    const repeatedRows = { rows: copies.length, employees: employees.size, first, areUsual, decision };
    if (decision === "counted") return { repeatedRows, employees: new Set(), open: new Map() };
    if (areUsual) return { repeatedRows, employees: new Set(), open: this.#copied };
    const open = new Map([...this.#copied].filter(([employee]) => !employees.has(employee)));
    return { repeatedRows, employees: decision === null ? employees : new Set(), open };
  }

  /** The copies of gross pay that a person is asked about: those that can't be other work, or where there are none of these, all. */
  #asked(count: number): { copies: Copy[]; areUsual: boolean; isCopy: (copy: Copy) => boolean } {
    const all = this.#copies.filter(({ isGrossPay }) => isGrossPay);
    const isSure = this.#copyOf(count);
    const sure = all.filter(isSure);
    if (sure.length > 0 || all.length === 0) return { copies: sure, areUsual: false, isCopy: isSure };
    return { copies: all, areUsual: true, isCopy: () => true };
  }

  /** Which equal rows are copies: all but what is usual in this file, such as shifts, jobs and weeks. */
  #copyOf(count: number): (copy: Copy) => boolean {
    const { shape, earningsType } = this.#plan;
    if (earningsType !== null) return this.#copyOfKind(count);
    const { days, daysWithOtherRows } = this.#rows;
    const areUsual =
      shape === "by-day"
        ? daysWithOtherRows >= shiftsPerDay * days
        : shape === "one-row-per-employee" && 2 * this.#withOtherRows.size >= count;
    const pasted = shape === "one-row-per-employee" ? pastedRows(this.#copies) : null;
    return ({ employee, isSure }) => !areUsual || isSure || pasted?.has(employee) === true;
  }

  /** A row that isn't gross pay is a copy beside a copy of gross pay. */
  #copyOfKind(count: number): (copy: Copy) => boolean {
    const differing = this.#withOtherRows;
    const copied = new Set(this.#copies.flatMap((copy) => (copy.isGrossPay ? copy.employee : [])));
    const several = differing.size + [...copied].filter((employee) => !differing.has(employee)).length;
    const isAsked = this.#plan.repeatedRows === undefined;
    if (isAsked && areSeveralUsual(several, differing.size, count)) return () => false;
    return ({ employee }) => copied.has(employee);
  }

  /** Only rows with hours, or of gross pay, are pay for work. */
  #takeGroup(at: number, employee: number, kind: ValueKind | null, line: number): void {
    const { works, hours } = this.#batch as Columns;
    if (!this.#blocks.enter(employee, line)) return;
    if (kind === null ? hours[at] !== 0 : kind.isRegular)
      this.#blocks.add(this.#blocks.goesOn ? 0 : (works[at] as number) | 0);
  }

  #isFirstOfKind(employee: number, { value, isRegular }: ValueKind, day: number): boolean {
    if (!isRegular) return true;
    const key = employee * mostKinds + this.#plan.regularValues.indexOf(value);
    const isFirst = this.#lastDays.get(key) !== day;
    this.#lastDays.set(key, day);
    return isFirst;
  }
}

/**
 * Whose rows were pasted once more, where several rows of an employee are usual: two jobs or weeks may be paid the same, but
 * not every row of an employee with different ones, nor rows of several employees in a row. @param copies in the order of the file
 */
function pastedRows(copies: readonly Copy[]): ReadonlySet<number> {
  const byEmployee = Map.groupBy(copies, ({ employee }) => employee);
  const pasted = new Set<number>();
  for (const [employee, own] of byEmployee)
    if (own.some(({ hash }) => hash !== own[0]?.hash)) pasted.add(employee);
  let begin = 0;
  for (let end = 1; end <= copies.length; end++) {
    if (copies[end]?.line === (copies[end - 1] as Copy).line + 1) continue;
    const run = new Set(copies.slice(begin, end).map(({ employee }) => employee));
    if (end - begin >= fewestPasted && run.size > 1) for (const employee of run) pasted.add(employee);
    begin = end;
  }
  return pasted;
}
