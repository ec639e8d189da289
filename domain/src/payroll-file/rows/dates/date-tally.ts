import type { CalendarDate } from "../../../money.ts";
import type { DatedRows, DayRange } from "../../content/payroll-file.ts";
import { readDaysOfColumn } from "../../inspect/values/read-date.ts";
import type { CellView } from "../../text/cell-view.ts";
import { firstRoom, withRoom } from "../../text/copied-into.ts";
import { none, TextTable } from "../../text/text-table.ts";

const millisecondsPerDay = 86_400_000;
/** Stands for no day. */
export const unknownDay = 0;

/** The dates of one or two columns: which there are, on how many rows, and each employee's first and last. */
export class DateTally {
  /** How many days before the date that a row names its first day is: 6 for the end of a week. */
  readonly #daysBefore: number;
  readonly #texts = new TextTable();
  /** By the number of a text: its first and last day since 1970, and how many rows have it. */
  readonly #firstOf: number[] = [];
  readonly #lastOf: number[] = [];
  readonly #rowsOf: number[] = [];
  readonly #dates: (CalendarDate | null)[] = [];
  #first: Int32Array = new Int32Array(firstRoom);
  #last: Int32Array = new Int32Array(firstRoom);

  constructor(daysBefore = 0) {
    this.#daysBefore = daysBefore;
  }

  /**
   * Dates a row of an employee. An empty cell and one that is not a date say nothing.
   * @returns which of the different texts the cell has, for `firstDay` and `lastDay`
   */
  add(employee: number, cell: CellView): number {
    const text = this.#textOf(cell);
    if (text === none) return none;
    this.#rowsOf[text] = (this.#rowsOf[text] as number) + 1;
    const last = this.#lastOf[text] as number;
    if (last !== unknownDay) this.#widen(employee, this.#firstOf[text] as number, last);
    return text;
  }

  /** The first day that a text names, counted since 1970; `unknownDay` where it names none. */
  firstDay(text: number): number {
    return this.#firstOf[text] ?? unknownDay;
  }

  /** The last day that a text names, counted since 1970; `unknownDay` where it names none. */
  lastDay(text: number): number {
    return this.#lastOf[text] ?? unknownDay;
  }

  /** The day that a cell names, as `datedRows` says it; null where it names none. */
  dateOf(cell: CellView): CalendarDate | null {
    return this.#dates[this.#textOf(cell)] ?? null;
  }

  /** The last day of each different text, oldest first, and on how many rows it is. */
  datedRows(): DatedRows[] {
    const rows = new Map<number, number>();
    for (const [text, day] of this.#lastOf.entries()) {
      const count = this.#rowsOf[text] as number;
      if (day !== unknownDay && count > 0) rows.set(day, (rows.get(day) ?? 0) + count);
    }
    return [...rows]
      .sort(([one], [other]) => one - other)
      .map(([day, count]) => ({ date: dateOf(day), rows: count }));
  }

  /** From the first day of all to the last; null without any. */
  range(): DayRange | null {
    const known = this.#lastOf.filter((day) => day !== unknownDay);
    if (known.length === 0) return null;
    const first = this.#firstOf.filter((day) => day !== unknownDay);
    return { start: dateOf(least(first)), end: dateOf(-least(known.map((day) => -day))) };
  }

  /** Of that many employees. */
  columns(count: number): { readonly first: Int32Array; readonly last: Int32Array } {
    this.#makeRoom(count - 1);
    return { first: this.#first.subarray(0, count), last: this.#last.subarray(0, count) };
  }

  #textOf(cell: CellView): number {
    const text = this.#texts.intern(cell);
    if (text === this.#rowsOf.length) this.#read(cell.text());
    return text;
  }

  #read(text: string): void {
    const days = readDaysOfColumn(text).map((date) => Date.parse(date) / millisecondsPerDay);
    const last = days.length === 0 ? unknownDay : -least(days.map((day) => -day));
    this.#firstOf.push(days.length === 0 ? unknownDay : least(days) - this.#daysBefore);
    this.#lastOf.push(last);
    this.#dates.push(last === unknownDay ? null : dateOf(last));
    this.#rowsOf.push(0);
  }

  #widen(employee: number, first: number, last: number): void {
    if (employee >= this.#first.length) this.#makeRoom(employee);
    const known = this.#last[employee] as number;
    if (known === unknownDay || first < (this.#first[employee] as number)) this.#first[employee] = first;
    if (last > known) this.#last[employee] = last;
  }

  #makeRoom(employee: number): void {
    this.#first = withRoom(this.#first, employee);
    this.#last = withRoom(this.#last, employee);
  }
}

function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other));
}

function dateOf(day: number): CalendarDate {
  return new Date(day * millisecondsPerDay).toISOString().slice(0, 10) as CalendarDate;
}
