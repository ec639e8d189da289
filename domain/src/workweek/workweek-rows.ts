import type { Period } from "../minimum-wage/highest-rate.ts";
import type { CalendarDate } from "../money.ts";
import type { DatedPay } from "../payroll-file/content/payroll-file.ts";
import type { Weekday } from "../weekdays.ts";

const millisecondsPerDay = 86_400_000;
/** 1970 began on a Thursday. */
const firstWeekday = 4;

/** One employee's workweek: its last day in days since 1970, and the rows of `DatedPay` that belong to it. */
export interface WorkweekRows {
  readonly ending: number;
  readonly rows: readonly number[];
}

/** The rows of each employee in the order of the file, as chains: the first one, and the next of each. */
export class RowsByEmployee {
  readonly #first: Int32Array;
  readonly #next: Int32Array;

  constructor({ employees }: DatedPay, count: number) {
    this.#first = new Int32Array(count).fill(-1);
    this.#next = new Int32Array(employees.length);
    for (let row = employees.length - 1; row >= 0; row--) {
      const employee = employees[row] as number;
      this.#next[row] = this.#first[employee] as number;
      this.#first[employee] = row;
    }
  }

  of(employee: number): number[] {
    const rows: number[] = [];
    for (let row = this.#first[employee] as number; row !== -1; row = this.#next[row] as number)
      rows.push(row);
    return rows;
  }
}

/** An employee's workweeks, oldest first. @param start the first day of the workweek, where rows are days */
export function workweeksOf(
  { days, unit }: DatedPay,
  rows: readonly number[],
  start: Weekday | null,
): WorkweekRows[] {
  const weeks =
    unit === "week" || start === null
      ? rows.map((row) => ({ ending: days[row] as number, rows: [row] }))
      : [...Map.groupBy(rows, (row) => endingOf(days[row] as number, start))].map(([ending, ofWeek]) => ({
          ending,
          rows: ofWeek,
        }));
  return weeks.sort((one, other) => one.ending - other.ending);
}

/** The day with that number since 1970. A file has few, and to write one takes longer than to check a week. */
export function dateOf(day: number): CalendarDate {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * millisecondsPerDay).toISOString().slice(0, 10) as CalendarDate;
  if (dates.size < mostDates) dates.set(day, date);
  return date;
}

const dates = new Map<number, CalendarDate>();
const mostDates = 5000;

/** The seven days of the week that ends on a day. */
export function daysOfWeek(ending: number): Period {
  return { from: dateOf(ending - 6), through: dateOf(ending) };
}

/** A single day as a period. */
export function onlyDay(day: number): Period {
  return { from: dateOf(day), through: dateOf(day) };
}

/** The last day of the workweek that a day belongs to. */
function endingOf(day: number, start: Weekday): number {
  const sinceStart = (((day + firstWeekday - start) % 7) + 7) % 7;
  return day + 6 - sinceStart;
}
