import { firstRoom, withRoom } from "../../text/copied-into.ts";

/** No employee has more rows of one section in a real file; the time stays linear in any. */
const mostCompared = 128;
/** Rows are numbered from 1. */
const noRow = 0;

/** The rows of each employee as hashes, so that equal ones are found however far above they are. */
export class EmployeeRows {
  #hashes = new Int32Array(firstRoom);
  /** The row of the same employee above. */
  #above = new Int32Array(firstRoom);
  #lastRows = new Int32Array(firstRoom);
  #lastDays = new Int32Array(firstRoom);
  #size = 0;
  /** Of all employees together. */
  days = 0;
  /** Rows that differ from another one of the same employee and day. */
  daysWithOtherRows = 0;

  /** Takes a row. @returns how many equal ones of the employee are above */
  add(employee: number, hash: number, day: number): number {
    const row = ++this.#size;
    if (employee >= this.#lastRows.length || row >= this.#hashes.length) this.#makeRoom(employee, row);
    const last = this.#lastRows[employee] as number;
    const equal = this.#countEqual(last, hash);
    if (last === noRow || day !== this.#lastDays[employee]) this.days++;
    else if (equal === 0) this.daysWithOtherRows++;
    this.#lastDays[employee] = day;
    this.#above[row] = last;
    this.#hashes[row] = hash;
    this.#lastRows[employee] = row;
    return equal;
  }

  #makeRoom(employee: number, row: number): void {
    this.#lastRows = withRoom(this.#lastRows, employee);
    this.#lastDays = withRoom(this.#lastDays, employee);
    this.#hashes = withRoom(this.#hashes, row);
    this.#above = withRoom(this.#above, row);
  }

  #countEqual(last: number, hash: number): number {
    let equal = 0;
    let row = last;
    for (let compared = 0; row !== noRow && compared < mostCompared; compared++) {
      if (this.#hashes[row] === hash) equal++;
      row = this.#above[row] as number;
    }
    return equal;
  }
}
