import { copiedInto, growth } from "../../text/copied-into.ts";

const firstRoom = 1024;
/** Two rows may well be equal: a sum needs two rows above it. */
const fewestRows = 3;
/** A single employee may have earned in one row what was earned in all others. */
const fewestEmployees = 2;

/** Finds files with a line for the sum of each employee's rows that doesn't say so, and would double pay and hours. */
export class SumRows {
  #rows = new Int32Array(firstRoom);
  #gross = new Float64Array(firstRoom);
  #hours = new Float64Array(firstRoom);
  /** The line of the newest row where that is the sum of all rows above it; else 0. */
  #sumLine = new Int32Array(firstRoom);

  /** @param amount in cents @param hours in millionths */
  add(employee: number, amount: number, hours: number, line: number): void {
    if (employee >= this.#rows.length) this.#grow(employee);
    const isPositive = amount > 0 && hours > 0;
    const isSum = isPositive && amount === this.#gross[employee] && hours === this.#hours[employee];
    this.#sumLine[employee] = isSum ? line : 0;
    this.#rows[employee] = (this.#rows[employee] as number) + 1;
    this.#gross[employee] = (this.#gross[employee] as number) + amount;
    this.#hours[employee] = (this.#hours[employee] as number) + hours;
  }

  /**
   * Whose last row is the sum of the others, where that is so for at least half of those with several rows: the line of
   * that row by employee.
   */
  found(): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    let several = 0;
    for (const [employee, rows] of this.#rows.entries()) {
      if (rows < fewestRows) continue;
      several++;
      const line = this.#sumLine[employee] as number;
      if (line > 0) found.set(employee, line);
    }
    return found.size >= fewestEmployees && 2 * found.size >= several ? found : new Map();
  }

  #grow(employee: number): void {
    const room = Math.max(growth * this.#rows.length, employee + 1);
    this.#rows = copiedInto(new Int32Array(room), this.#rows);
    this.#gross = copiedInto(new Float64Array(room), this.#gross);
    this.#hours = copiedInto(new Float64Array(room), this.#hours);
    this.#sumLine = copiedInto(new Int32Array(room), this.#sumLine);
  }
}
