import { withRoom } from "../../text/copied-into.ts";

const firstRoom = 1024;
/** No employee has more rows of one section in a real file; the time stays linear in any. */
const mostCompared = 128;
/** Rows are numbered from 1. */
const noRow = 0;

/** The rows of each employee as hashes, so that an equal one is found however far above it is. */
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

  /** Takes a row, and says whether an equal one of the employee is above. */
  add(employee: number, hash: number, day: number): boolean {
    const row = ++this.#size;
    this.#lastRows = withRoom(this.#lastRows, employee);
    this.#lastDays = withRoom(this.#lastDays, employee);
    this.#hashes = withRoom(this.#hashes, row);
    this.#above = withRoom(this.#above, row);
    const last = this.#lastRows[employee] as number;
    const isCopy = this.#isKnown(last, hash);
    if (last === noRow || day !== this.#lastDays[employee]) this.days++;
    else if (!isCopy) this.daysWithOtherRows++;
    this.#lastDays[employee] = day;
    this.#above[row] = last;
    this.#hashes[row] = hash;
    this.#lastRows[employee] = row;
    return isCopy;
  }

  #isKnown(last: number, hash: number): boolean {
    let row = last;
    for (let compared = 0; row !== noRow && compared < mostCompared; compared++) {
      if (this.#hashes[row] === hash) return true;
      row = this.#above[row] as number;
    }
    return false;
  }
}
