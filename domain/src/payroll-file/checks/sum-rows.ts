import type { RowBatch } from "../rows/batch/row-batch.ts";
import { withRoom } from "../text/copied-into.ts";
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
        sums.makeRoom(rows.highest);
        for (let at = 0; at < rows.count; at++) {
          const employee = rows.take(at);
          const hasDay = isDated && hasAny(batch, header.dates);
          const amount = rows.amounts[at] as number;
          const hours = rows.hours[at] as number;
          sums.add(employee, amount, hours, rows.lines[at] as number, hasDay);
        }
      },
      found: () => sums.found().keys(),
      ofFile: () => ({ sumLines: [...sums.found().values()].sort((one, other) => one - other) }),
    };
  },
};

function hasAny(batch: RowBatch, columns: readonly number[]): boolean {
  for (let at = 0; at < columns.length; at++) if (!batch.isEmpty(columns[at] as number)) return true;
  return false;
}

/** Finds rows that are the sum of an employee's other rows without saying so, and would double pay and hours. */
class SumRows {
  /** The rows of each employee, those with pay or hours, and their sums. */
  #rows = new Int32Array(firstRoom);
  #filled = new Int32Array(firstRoom);
  #gross = new Float64Array(firstRoom);
  #hours = new Float64Array(firstRoom);
  /** Rows that may be the sum: the first one, and the last one that is the sum of those above or has the most pay. */
  readonly #first = new KeptRows();
  readonly #most = new KeptRows();

  /** For the employees up to this one. */
  makeRoom(employee: number): void {
    this.#rows = withRoom(this.#rows, employee);
    this.#filled = withRoom(this.#filled, employee);
    this.#gross = withRoom(this.#gross, employee);
    this.#hours = withRoom(this.#hours, employee);
    this.#first.makeRoom(employee);
    this.#most.makeRoom(employee);
  }

  /** @param amount in cents @param hours in millionths @param hasDay whether the row is that of a day or a week */
  add(employee: number, amount: number, hours: number, line: number, hasDay: boolean): void {
    this.#rows[employee] = (this.#rows[employee] as number) + 1;
    if (amount === 0 && hours === 0) return;
    const gross = this.#gross[employee] as number;
    const worked = this.#hours[employee] as number;
    this.#filled[employee] = (this.#filled[employee] as number) + 1;
    this.#gross[employee] = gross + amount;
    this.#hours[employee] = worked + hours;
    if (amount <= 0 || hours <= 0) return;
    if (this.#filled[employee] === 1) this.#first.set(employee, amount, hours, line, hasDay);
    const isSumOfAbove = amount === gross && hours === worked;
    if (isSumOfAbove || !this.#most.isMore(employee, amount, hours))
      this.#most.set(employee, amount, hours, line, hasDay);
  }

  /**
   * Who has a row that is the sum of the others: its line by employee. Where the row has a day of its own, or repeats a
   * single row, only if that is so for at least half of those with several rows.
   */
  found(): ReadonlyMap<number, number> {
    const [all, sure] = [new Map<number, number>(), new Map<number, number>()];
    let several = 0;
    for (let employee = 0; employee < this.#rows.length; employee++) {
      if ((this.#rows[employee] as number) < fewestRows) continue;
      several++;
      for (const kept of [this.#first, this.#most]) {
        if (!kept.isMore(employee, 0, 0) || !this.#isSum(kept, employee)) continue;
        all.set(employee, kept.lineOf(employee));
        const isSure = !kept.hasDay(employee) && (this.#filled[employee] as number) >= fewestRows;
        if (isSure) sure.set(employee, kept.lineOf(employee));
      }
    }
    return all.size >= fewestWithDays && 2 * all.size >= several ? all : sure;
  }

  #isSum(kept: KeptRows, employee: number): boolean {
    const { pay, hours } = kept;
    return (
      2 * (pay[employee] as number) === this.#gross[employee] &&
      2 * (hours[employee] as number) === this.#hours[employee]
    );
  }
}

/** One row of each employee that has any. */
class KeptRows {
  pay = new Float64Array(firstRoom);
  hours = new Float64Array(firstRoom);
  #lines = new Int32Array(firstRoom);
  #hasDay = new Uint8Array(firstRoom);

  makeRoom(employee: number): void {
    this.pay = withRoom(this.pay, employee);
    this.hours = withRoom(this.hours, employee);
    this.#lines = withRoom(this.#lines, employee);
    this.#hasDay = withRoom(this.#hasDay, employee);
  }

  set(employee: number, pay: number, hours: number, line: number, hasDay: boolean): void {
    this.pay[employee] = pay;
    this.hours[employee] = hours;
    this.#lines[employee] = line;
    this.#hasDay[employee] = hasDay ? 1 : 0;
  }

  /** Whether the row has more pay than that, or as much for more hours. */
  isMore(employee: number, pay: number, hours: number): boolean {
    const known = this.pay[employee] ?? 0;
    return known > pay || (known === pay && (this.hours[employee] ?? 0) > hours);
  }

  lineOf(employee: number): number {
    return this.#lines[employee] as number;
  }

  hasDay(employee: number): boolean {
    return this.#hasDay[employee] === 1;
  }
}
