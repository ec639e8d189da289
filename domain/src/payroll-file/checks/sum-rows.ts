import { rateOf } from "../rows/batch/row-measures.ts";
import { makeRoom } from "../text/copied-into.ts";
import type { Check } from "./check.ts";

const firstRoom = 1024;
/** Two rows may well be equal: a sum needs two others. */
const fewestRows = 3;
/** On a single day, or in a week, an employee may have earned what was earned on all others. */
const fewestWithDays = 2;

export const sumRows: Check = {
  reason: "repeated-rows",
  finds:
    "a row that is the sum of the employee's others: with a day of its own, if half of those with several rows have one; or of all other rows or those above, at a rate that the employee's others don't have",
  roles: ["amount", "hours"],
  source: "a total in a row of its own pays no one twice",
  begin({ shape, earningsType }) {
    if (earningsType !== null) return null;
    const isDated = shape === "by-week" || shape === "by-day";
    const sums = new SumRows();
    return {
      take(rows) {
        const { batch, header, employees } = rows;
        sums.makeRoom(rows.highest, rows.count);
        for (let at = 0; at < rows.count; at++) {
          const employee = employees[at] as number;
          let hasDay = false;
          if (isDated) for (const column of header.dates) hasDay ||= !batch.isEmpty(at, column);
          const amount = rows.amounts[at] as number;
          const hours = rows.hours[at] as number;
          sums.add(employee, amount, hours, rows.lines[at] as number, hasDay);
        }
      },
      found: () => sums.found().keys(),
      ofFile: () => ({ sumLines: [...sums.found().values()] }),
    };
  },
};

/** Finds rows that are the sum of an employee's other rows without saying so, and would double pay and hours. */
class SumRows {
  /** The rows of each employee, those with pay or hours, and their sums. */
  readonly #of = {
    rows: new Int32Array(firstRoom),
    filled: new Int32Array(firstRoom),
    gross: new Float64Array(firstRoom),
    hours: new Float64Array(firstRoom),
  };
  /** Each row with both: which one is a sum is known only after the last. */
  readonly #kept = {
    employee: new Int32Array(firstRoom),
    amount: new Float64Array(firstRoom),
    hours: new Float64Array(firstRoom),
    line: new Int32Array(firstRoom),
    hasDay: new Uint8Array(firstRoom),
    isOfAbove: new Uint8Array(firstRoom),
  };
  #count = 0;
  /** Of everyone. */
  readonly #all = { gross: 0, hours: 0 };

  /** For the employees up to this one, and so many more rows. */
  makeRoom(employee: number, more: number): void {
    makeRoom(this.#of, employee);
    makeRoom(this.#kept, this.#count + more);
  }

  /** @param amount in cents @param hours in millionths @param hasDay whether the row is that of a day or a week */
  add(employee: number, amount: number, hours: number, line: number, hasDay: boolean): void {
    const of = this.#of;
    of.rows[employee] = (of.rows[employee] as number) + 1;
    if (amount === 0 && hours === 0) return;
    of.filled[employee] = (of.filled[employee] as number) + 1;
    of.gross[employee] = (of.gross[employee] as number) + amount;
    of.hours[employee] = (of.hours[employee] as number) + hours;
    if (amount <= 0 || hours <= 0) return;
    const kept = this.#kept;
    const row = this.#count++;
    kept.employee[row] = employee;
    kept.amount[row] = amount;
    kept.hours[row] = hours;
    kept.line[row] = line;
    kept.hasDay[row] = hasDay ? 1 : 0;
    const { gross: above, hours: hoursAbove } = this.#all;
    kept.isOfAbove[row] = amount === above && hours === hoursAbove ? 1 : 0;
    this.#all.gross += amount;
    this.#all.hours += hours;
  }

  /**
   * Who has a row that is the sum of the others: its line by employee. Where the row has a day of its own, or repeats a
   * single row, only if that is so for at least half of those with several rows.
   */
  found(): ReadonlyMap<number, number> {
    const [of, kept] = [this.#of, this.#kept];
    const [all, sure] = [new Map<number, number>(), new Map<number, number>()];
    for (let row = 0; row < this.#count; row++) {
      const employee = kept.employee[row] as number;
      if (this.#isOfOthers(row)) sure.set(employee, kept.line[row] as number);
      const isSum =
        (of.rows[employee] as number) >= fewestRows &&
        2 * (kept.amount[row] as number) === of.gross[employee] &&
        2 * (kept.hours[row] as number) === of.hours[employee];
      if (!isSum) continue;
      all.set(employee, kept.line[row] as number);
      const isSure = kept.hasDay[row] === 0 && (of.filled[employee] as number) >= fewestRows;
      if (isSure) sure.set(employee, kept.line[row] as number);
    }
    const several = of.rows.reduce((count, rows) => count + (rows >= fewestRows ? 1 : 0), 0);
    return all.size >= fewestWithDays && 2 * all.size >= several ? all : sure;
  }

  /** Whether a row is the sum of all others or those above, which isn't by accident at another rate than the employee's. */
  #isOfOthers(row: number): boolean {
    const [of, kept] = [this.#of, this.#kept];
    const [amount, hours] = [kept.amount[row] as number, kept.hours[row] as number];
    const isOfAll = 2 * amount === this.#all.gross && 2 * hours === this.#all.hours;
    if (row < fewestRows || !(isOfAll || kept.isOfAbove[row] === 1)) return false;
    const employee = kept.employee[row] as number;
    const [pay, worked] = [(of.gross[employee] as number) - amount, (of.hours[employee] as number) - hours];
    return worked > 0 && Math.abs(rateOf(pay, worked) - rateOf(amount, hours)) > 1;
  }
}
