import { copiedInto, growth } from "../text/copied-into.ts";
import type { Check } from "./check.ts";

const firstRoom = 1024;
/** Two rows may well be equal: a sum needs two others. */
const fewestRows = 3;
/** On a single day, or in a week, an employee may have earned what was earned on all others. */
const fewestWithDays = 2;

export const sumRows: Check = {
  reason: "repeated-rows",
  finds:
    "a row that is the sum of the employee's others: with a day of its own, if half of those with several rows have one",
  roles: ["amount", "hours"],
  source: "a total in a row of its own pays no one twice",
  begin({ shape, earningsType }) {
    if (earningsType !== null) return null;
    const isDated = shape === "by-week" || shape === "by-day";
    const sums = new SumRows();
    return {
      take(rows) {
        const { batch, header } = rows;
        for (let at = 0; at < rows.count; at++) {
          const employee = rows.take(at);
          const hasDay = isDated && header.dates.some((column) => !batch.isEmpty(column));
          const [amount, hours, line] = [rows.amounts[at], rows.hours[at], rows.lines[at]];
          sums.add(employee, amount as number, hours as number, line as number, hasDay);
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
  #rows = new Int32Array(firstRoom);
  #filled = new Int32Array(firstRoom);
  #gross = new Float64Array(firstRoom);
  #hours = new Float64Array(firstRoom);
  /** Each row: which one is a sum is known only after the last. */
  #employeeOf = new Int32Array(firstRoom);
  #amountOf = new Float64Array(firstRoom);
  #hoursOf = new Float64Array(firstRoom);
  #lineOf = new Int32Array(firstRoom);
  #hasDay = new Uint8Array(firstRoom);
  #count = 0;

  /** @param amount in cents @param hours in millionths @param hasDay whether the row is that of a day or a week */
  add(employee: number, amount: number, hours: number, line: number, hasDay: boolean): void {
    if (employee >= this.#rows.length) this.#growEmployees(employee);
    this.#rows[employee] = (this.#rows[employee] as number) + 1;
    if (amount === 0 && hours === 0) return;
    this.#filled[employee] = (this.#filled[employee] as number) + 1;
    this.#gross[employee] = (this.#gross[employee] as number) + amount;
    this.#hours[employee] = (this.#hours[employee] as number) + hours;
    if (amount > 0 && hours > 0) this.#keep(employee, amount, hours, line, hasDay);
  }

  /**
   * Who has a row that is the sum of the others: its line by employee. Where the row has a day of its own, or repeats a
   * single row, only if that is so for at least half of those with several rows.
   */
  found(): ReadonlyMap<number, number> {
    const [all, sure] = [new Map<number, number>(), new Map<number, number>()];
    for (let row = 0; row < this.#count; row++) {
      if (!this.#isSum(row)) continue;
      const [employee, line] = [this.#employeeOf[row] as number, this.#lineOf[row] as number];
      all.set(employee, line);
      const isSure = this.#hasDay[row] === 0 && (this.#filled[employee] as number) >= fewestRows;
      if (isSure) sure.set(employee, line);
    }
    const several = this.#rows.reduce((count, rows) => count + (rows >= fewestRows ? 1 : 0), 0);
    return all.size >= fewestWithDays && 2 * all.size >= several ? all : sure;
  }

  #isSum(row: number): boolean {
    const employee = this.#employeeOf[row] as number;
    return (
      (this.#rows[employee] as number) >= fewestRows &&
      2 * (this.#amountOf[row] as number) === this.#gross[employee] &&
      2 * (this.#hoursOf[row] as number) === this.#hours[employee]
    );
  }

  #keep(employee: number, amount: number, hours: number, line: number, hasDay: boolean): void {
    const row = this.#count++;
    if (row >= this.#lineOf.length) this.#growRows();
    this.#employeeOf[row] = employee;
    this.#amountOf[row] = amount;
    this.#hoursOf[row] = hours;
    this.#lineOf[row] = line;
    this.#hasDay[row] = hasDay ? 1 : 0;
  }

  #growEmployees(employee: number): void {
    const room = Math.max(growth * this.#rows.length, employee + 1);
    this.#rows = copiedInto(new Int32Array(room), this.#rows);
    this.#filled = copiedInto(new Int32Array(room), this.#filled);
    this.#gross = copiedInto(new Float64Array(room), this.#gross);
    this.#hours = copiedInto(new Float64Array(room), this.#hours);
  }

  #growRows(): void {
    const room = growth * this.#lineOf.length;
    this.#employeeOf = copiedInto(new Int32Array(room), this.#employeeOf);
    this.#amountOf = copiedInto(new Float64Array(room), this.#amountOf);
    this.#hoursOf = copiedInto(new Float64Array(room), this.#hoursOf);
    this.#lineOf = copiedInto(new Int32Array(room), this.#lineOf);
    this.#hasDay = copiedInto(new Uint8Array(room), this.#hasDay);
  }
}
