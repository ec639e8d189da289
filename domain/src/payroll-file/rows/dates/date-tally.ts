import type { CalendarDate } from "../../../money.ts";
import type { DatedRows, DayRange } from "../../content/payroll-file.ts";
import { readDaysOfColumn } from "../../inspect/values/read-date.ts";
import type { CellView } from "../../text/cell-view.ts";
import { withRoom } from "../../text/copied-into.ts";
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
  readonly #days: { readonly first: number; readonly last: number; rows: number }[] = [];
  #first: Int32Array = new Int32Array(1024);
  #last: Int32Array = new Int32Array(1024);

  constructor(daysBefore = 0) {
    this.#daysBefore = daysBefore;
  }

  /**
   * Dates a row of an employee. An empty cell and one that is not a date say nothing.
   * @returns which of the different texts the cell has, for `firstDay` and `lastDay`
   */
  add(employee: number, cell: CellView): number {
    const text = this.#textOf(cell);
    const days = this.#days[text];
    if (days === undefined) return none;
    days.rows++;
    if (days.last !== unknownDay) this.#widen(employee, days.first, days.last);
    return text;
  }

  /** The first day that a text names, counted since 1970; `unknownDay` where it names none. */
  firstDay(text: number): number {
    return this.#days[text]?.first ?? unknownDay;
  }

  /** The last day that a text names, counted since 1970; `unknownDay` where it names none. */
  lastDay(text: number): number {
    return this.#days[text]?.last ?? unknownDay;
  }

  /** The day that a cell names, as `datedRows` says it; null where it names none. */
  dateOf(cell: CellView): CalendarDate | null {
    const last = this.lastDay(this.#textOf(cell));
    return last === unknownDay ? null : dateOf(last);
  }

  /** The last day of each different text, oldest first, and on how many rows it is. */
  datedRows(): DatedRows[] {
    const rows = new Map<number, number>();
    for (const { last, rows: count } of this.#days)
      if (last !== unknownDay && count > 0) rows.set(last, (rows.get(last) ?? 0) + count);
    return [...rows]
      .sort(([one], [other]) => one - other)
      .map(([day, count]) => ({ date: dateOf(day), rows: count }));
  }

  /** From the first day of all to the last; null without any. */
  range(): DayRange | null {
    const known = this.#days.filter(({ last }) => last !== unknownDay);
    if (known.length === 0) return null;
    const [first, end] = [least(known.map(({ first }) => first)), -least(known.map(({ last }) => -last))];
    return { start: dateOf(first), end: dateOf(end) };
  }

  /** Of that many employees. */
  columns(count: number): { readonly first: Int32Array; readonly last: Int32Array } {
    this.#makeRoom(count - 1);
    return { first: this.#first.subarray(0, count), last: this.#last.subarray(0, count) };
  }

  #textOf(cell: CellView): number {
    const text = this.#texts.intern(cell);
    if (text === this.#days.length) this.#read(cell.text());
    return text;
  }

  #read(text: string): void {
    const days = readDaysOfColumn(text).map((date) => Date.parse(date) / millisecondsPerDay);
    const isUnknown = days.length === 0;
    this.#days.push({
      first: isUnknown ? unknownDay : least(days) - this.#daysBefore,
      last: isUnknown ? unknownDay : -least(days.map((day) => -day)),
      rows: 0,
    });
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
