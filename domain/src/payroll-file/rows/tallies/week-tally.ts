import type { DatedPay } from "../../content/payroll-file.ts";
import { readDaysOfColumn } from "../../inspect/values/read-date.ts";
import type { CellView } from "../../text/cell-view.ts";
import { copiedInto, growth } from "../../text/copied-into.ts";
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

const fields = ["hours", "overtimeHours", "gross", "regularPay", "overtimePay", "otherPay"] as const;

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
  readonly #lines: number[] = [];
  /** Of each row, what it adds up to, one field after the other. */
  #sums = new Float64Array(1024 * fields.length);
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
    const sums = this.#sums;
    const from = at * fields.length;
    sums[from] = (sums[from] as number) + row.hours;
    sums[from + 1] = (sums[from + 1] as number) + row.overtimeHours;
    sums[from + 2] = (sums[from + 2] as number) + row.gross;
    sums[from + 3] = (sums[from + 3] as number) + row.regularPay;
    sums[from + 4] = (sums[from + 4] as number) + row.overtimePay;
    sums[from + 5] = (sums[from + 5] as number) + row.otherPay;
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
      hours: this.#column("hours"),
      overtimeHours: this.#column("overtimeHours"),
      gross: this.#column("gross"),
      regularPay: this.#column("regularPay"),
      overtimePay: this.#column("overtimePay"),
      otherPay: this.#column("otherPay"),
      lines: this.#lines,
      unclear: this.#unclear,
    };
  }

  #column(field: (typeof fields)[number]): number[] {
    const found = new Array<number>(this.#employees.length);
    for (let row = 0, at = fields.indexOf(field); row < found.length; row++, at += fields.length)
      found[row] = this.#sums[at] as number;
    return found;
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
    if (this.#employees.length * fields.length > this.#sums.length)
      this.#sums = copiedInto(new Float64Array(growth * this.#sums.length), this.#sums);
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
    const days = readDaysOfColumn(cell.text()).map((date) => Date.parse(date) / millisecondsPerDay);
    const last = days.reduce((one, other) => Math.max(one, other), unknownDay);
    this.#dayOf.push(last);
    return last;
  }
}
