import type { DatedPay } from "../../content/payroll-file.ts";
import { copiedInto, growth, withRoom } from "../../text/copied-into.ts";
import { unknownDay } from "../dates/date-tally.ts";

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

const firstRoom = 1024;

/** What each employee's rows of one week, or one day, add up to. */
export class WeekTally {
  readonly #unit: DatedPay["unit"];
  /** Each employee's newest row, and the one before each. */
  #newest = new Int32Array(firstRoom).fill(noRow);
  #before = new Int32Array(firstRoom);
  #employees = new Int32Array(firstRoom);
  #days = new Int32Array(firstRoom);
  #lines = new Int32Array(firstRoom);
  #count = 0;
  /** Of each row, what it adds up to. */
  readonly #sums = {
    hours: new Float64Array(firstRoom),
    overtimeHours: new Float64Array(firstRoom),
    gross: new Float64Array(firstRoom),
    regularPay: new Float64Array(firstRoom),
    overtimePay: new Float64Array(firstRoom),
    otherPay: new Float64Array(firstRoom),
  };
  readonly #unclear = new Set<number>();

  constructor(unit: DatedPay["unit"]) {
    this.#unit = unit;
  }

  /**
   * Adds a row; one without a readable date, or with pay that can't be read, leaves its employee's weeks unclear.
   * @param day the last one that its date names, counted since 1970
   */
  add(employee: number, day: number, row: RowOfWeek, line: number): void {
    if (day === unknownDay || row.regularPay === null || row.overtimePay === null || row.otherPay === null) {
      this.#unclear.add(employee);
      return;
    }
    const at = this.#placeOf(employee, day, line);
    if (at === noRow) {
      this.#unclear.add(employee);
      return;
    }
    const { hours, overtimeHours, gross, regularPay, overtimePay, otherPay } = this.#sums;
    hours[at] = (hours[at] as number) + row.hours;
    overtimeHours[at] = (overtimeHours[at] as number) + row.overtimeHours;
    gross[at] = (gross[at] as number) + row.gross;
    regularPay[at] = (regularPay[at] as number) + row.regularPay;
    overtimePay[at] = (overtimePay[at] as number) + row.overtimePay;
    otherPay[at] = (otherPay[at] as number) + row.otherPay;
  }

  /** Says that not all of an employee's pay can be assigned to weeks. */
  noteUnclear(employee: number): void {
    this.#unclear.add(employee);
  }

  /** @param said what the file says of all its rows */
  columns(said: Pick<DatedPay, "hasPayApart" | "hasOvertimeApart" | "statedPeriod">): DatedPay {
    const { hours, overtimeHours, gross, regularPay, overtimePay, otherPay } = this.#sums;
    const count = this.#count;
    return {
      unit: this.#unit,
      ...said,
      employees: this.#employees.subarray(0, count),
      days: this.#days.subarray(0, count),
      hours: hours.subarray(0, count),
      overtimeHours: overtimeHours.subarray(0, count),
      gross: gross.subarray(0, count),
      regularPay: regularPay.subarray(0, count),
      overtimePay: overtimePay.subarray(0, count),
      otherPay: otherPay.subarray(0, count),
      lines: this.#lines.subarray(0, count),
      unclear: this.#unclear,
    };
  }

  /** The row of that employee and day, a new one if there is none yet; `noRow` where there are too many. */
  #placeOf(employee: number, day: number, line: number): number {
    while (employee >= this.#newest.length)
      this.#newest = copiedInto(new Int32Array(growth * this.#newest.length).fill(noRow), this.#newest);
    const newest = this.#newest[employee] as number;
    let count = 0;
    for (let row = newest; row !== noRow; row = this.#before[row] as number) {
      if (this.#days[row] === day) return row;
      if (++count === mostDays) return noRow;
    }
    const row = this.#count++;
    this.#makeRoom(row);
    this.#newest[employee] = row;
    this.#before[row] = newest;
    this.#employees[row] = employee;
    this.#days[row] = day;
    this.#lines[row] = line;
    return row;
  }

  #makeRoom(row: number): void {
    if (row < this.#days.length) return;
    this.#before = withRoom(this.#before, row);
    this.#employees = withRoom(this.#employees, row);
    this.#days = withRoom(this.#days, row);
    this.#lines = withRoom(this.#lines, row);
    const sums = this.#sums;
    for (const field of Object.keys(sums) as (keyof typeof sums)[]) sums[field] = withRoom(sums[field], row);
  }
}
