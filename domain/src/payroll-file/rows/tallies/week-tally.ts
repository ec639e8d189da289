import type { DatedPay } from "../../content/payroll-file.ts";
import { copiedInto, growth, makeRoom, withRoom } from "../../text/copied-into.ts";
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

/** What a file says of all its rows. */
type Said = Pick<DatedPay, "unit" | "hasPayApart" | "hasOvertimeApart">;

type RowColumns = Omit<DatedPay, keyof Said | "statedPeriod" | "unclear">;

/** What each employee's rows of one week, or one day, add up to. */
export class WeekTally {
  readonly #said: Said;
  /** Each employee's newest row, and the one before each. */
  #newest = new Int32Array(firstRoom).fill(noRow);
  #before = new Int32Array(firstRoom);
  readonly #rows = {
    employees: new Int32Array(firstRoom),
    days: new Int32Array(firstRoom),
    lines: new Int32Array(firstRoom),
    hours: new Float64Array(firstRoom),
    overtimeHours: new Float64Array(firstRoom),
    gross: new Float64Array(firstRoom),
    regularPay: new Float64Array(firstRoom),
    overtimePay: new Float64Array(firstRoom),
    otherPay: new Float64Array(firstRoom),
  };
  #count = 0;
  readonly #unclear = new Set<number>();

  constructor(said: Said) {
    this.#said = said;
  }

  /**
   * Adds a row; one without a readable date, or with pay that can't be read, leaves its employee's weeks unclear.
   * @param day the last one that its date names, counted since 1970
   */
  add(employee: number, day: number, row: RowOfWeek, line: number): void {
    const isRead = row.regularPay !== null && row.overtimePay !== null && row.otherPay !== null;
    const at = day !== unknownDay && isRead ? this.#placeOf(employee, day, line) : noRow;
    if (at === noRow) {
      this.#unclear.add(employee);
      return;
    }
    const { hours, overtimeHours, gross, regularPay, overtimePay, otherPay } = this.#rows;
    hours[at] = (hours[at] as number) + row.hours;
    overtimeHours[at] = (overtimeHours[at] as number) + row.overtimeHours;
    gross[at] = (gross[at] as number) + row.gross;
    regularPay[at] = (regularPay[at] as number) + (row.regularPay ?? 0);
    overtimePay[at] = (overtimePay[at] as number) + (row.overtimePay ?? 0);
    otherPay[at] = (otherPay[at] as number) + (row.otherPay ?? 0);
  }

  /** Says that not all of an employee's pay can be assigned to weeks. */
  noteUnclear(employee: number): void {
    this.#unclear.add(employee);
  }

  columns(statedPeriod: DatedPay["statedPeriod"]): DatedPay {
    const filled = Object.entries(this.#rows).map(([name, of]) => [name, of.subarray(0, this.#count)]);
    const rows = Object.fromEntries(filled) as unknown as RowColumns;
    return { ...this.#said, statedPeriod, ...rows, unclear: this.#unclear };
  }

  /** The row of that employee and day, a new one if there is none yet; `noRow` where there are too many. */
  #placeOf(employee: number, day: number, line: number): number {
    while (employee >= this.#newest.length)
      this.#newest = copiedInto(new Int32Array(growth * this.#newest.length).fill(noRow), this.#newest);
    const newest = this.#newest[employee] as number;
    let { employees, days, lines } = this.#rows;
    let count = 0;
    for (let row = newest; row !== noRow; row = this.#before[row] as number) {
      if (days[row] === day) return row;
      if (++count === mostDays) return noRow;
    }
    const row = this.#count++;
    if (row === this.#before.length) {
      makeRoom(this.#rows, row);
      this.#before = withRoom(this.#before, row);
      ({ employees, days, lines } = this.#rows);
    }
    this.#newest[employee] = row;
    this.#before[row] = newest;
    employees[row] = employee;
    days[row] = day;
    lines[row] = line;
    return row;
  }
}
