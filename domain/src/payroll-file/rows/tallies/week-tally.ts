import type { DatedPay } from "../../content/payroll-file.ts";
import { readDates } from "../../inspect/values/read-date.ts";
import type { CellView } from "../../text/cell-view.ts";
import { copiedInto } from "../../text/copied-into.ts";
import { none, TextTable } from "../../text/text-table.ts";

const millisecondsPerDay = 86_400_000;
const unknownDay = 0;
const noRow = -1;
/** A file covers a year at most. To look for a day among more would take long. */
const mostDays = 800;

/** What a row says of its week or day, in cents and millionths of an hour. */
export interface RowOfWeek {
  hours: number;
  overtimeHours: number;
  gross: number;
  /** Null where it can't be read. */
  regularPay: number | null;
  overtimePay: number | null;
  otherPay: number | null;
}

/** What each employee's rows of one week, or one day, add up to. */
export class WeekTally {
  readonly #unit: DatedPay["unit"];
  readonly #texts = new TextTable();
  readonly #dayOf: number[] = [];
  /** Each employee's newest row, and the one before each. */
  #newest = new Int32Array(1024).fill(noRow);
  readonly #before: number[] = [];
  readonly #employees: number[] = [];
  readonly #days: number[] = [];
  readonly #hours: number[] = [];
  readonly #overtimeHours: number[] = [];
  readonly #gross: number[] = [];
  readonly #regularPay: number[] = [];
  readonly #overtimePay: number[] = [];
  readonly #otherPay: number[] = [];
  readonly #lines: number[] = [];
  readonly #unclear = new Set<number>();

  constructor(unit: DatedPay["unit"]) {
    this.#unit = unit;
  }

  /** Adds a row; one without a readable date, or with pay that can't be read, leaves its employee's weeks unclear. */
  add(employee: number, date: CellView, row: RowOfWeek, line: number): void {
    const day = this.#dayIn(date);
    if (day === unknownDay || row.regularPay === null || row.overtimePay === null || row.otherPay === null) {
      this.#unclear.add(employee);
      return;
    }
    const at = this.#placeOf(employee, day, line);
    if (at === noRow) {
      this.#unclear.add(employee);
      return;
    }
    this.#hours[at] = (this.#hours[at] as number) + row.hours;
    this.#overtimeHours[at] = (this.#overtimeHours[at] as number) + row.overtimeHours;
    this.#gross[at] = (this.#gross[at] as number) + row.gross;
    this.#regularPay[at] = (this.#regularPay[at] as number) + row.regularPay;
    this.#overtimePay[at] = (this.#overtimePay[at] as number) + row.overtimePay;
    this.#otherPay[at] = (this.#otherPay[at] as number) + row.otherPay;
  }

  /** Says that not all of an employee's pay can be assigned to weeks. */
  noteUnclear(employee: number): void {
    this.#unclear.add(employee);
  }

  /** @param said what the file says of all its rows */
  columns(said: Pick<DatedPay, "hasPayApart" | "hasOvertimeApart" | "statedPeriod">): DatedPay {
    return {
      unit: this.#unit,
      ...said,
      employees: this.#employees,
      days: this.#days,
      hours: this.#hours,
      overtimeHours: this.#overtimeHours,
      gross: this.#gross,
      regularPay: this.#regularPay,
      overtimePay: this.#overtimePay,
      otherPay: this.#otherPay,
      lines: this.#lines,
      unclear: this.#unclear,
    };
  }

  /** The row of that employee and day, a new one if there is none yet; `noRow` where there are too many. */
  #placeOf(employee: number, day: number, line: number): number {
    this.#makeRoom(employee + 1);
    const newest = this.#newest[employee] as number;
    let count = 0;
    for (let row = newest; row !== noRow; row = this.#before[row] as number) {
      if (this.#days[row] === day) return row;
      if (++count === mostDays) return noRow;
    }
    this.#newest[employee] = this.#employees.length;
    this.#before.push(newest);
    this.#employees.push(employee);
    this.#days.push(day);
    this.#hours.push(0);
    this.#overtimeHours.push(0);
    this.#gross.push(0);
    this.#regularPay.push(0);
    this.#overtimePay.push(0);
    this.#otherPay.push(0);
    this.#lines.push(line);
    return this.#employees.length - 1;
  }

  #makeRoom(count: number): void {
    while (count > this.#newest.length) {
      this.#newest = copiedInto(new Int32Array(2 * this.#newest.length).fill(noRow), this.#newest);
    }
  }

  /** The last day that the cell names, in days since 1970. */
  #dayIn(cell: CellView): number {
    const text = this.#texts.intern(cell);
    if (text === none) return unknownDay;
    const known = this.#dayOf[text];
    if (known !== undefined) return known;
    const days = readDates(cell.text()).map(({ date }) => Date.parse(date) / millisecondsPerDay);
    const last = days.reduce((one, other) => Math.max(one, other), unknownDay);
    this.#dayOf.push(last);
    return last;
  }
}
