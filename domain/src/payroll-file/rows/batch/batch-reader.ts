import type { Header } from "../../header/header.ts";
import { longestRecord, type RecordScanner } from "../../records/record-scanner.ts";
import type { RowBatch } from "./row-batch.ts";
import type { Rows } from "./rows.ts";

/** After fewer tidy rows than this in a row, so many records are not tried: in some files hardly any is tidy. */
const fewestInARow = 8;
const passedOver = 64;

/** Gives the records of a table to what takes its rows: tidy ones many at once, any other alone. */
export class BatchReader {
  readonly #batch: RowBatch;
  readonly #rows: Rows;
  /** How many records are scanned at once: fewer where other lines are among the rows. */
  #most = fewestInARow;
  /** How many records aren't tried as tidy ones. */
  #notTried = 0;

  constructor(batch: RowBatch, rows: Rows) {
    this.#batch = batch;
    this.#rows = rows;
  }

  /** The records to come are of another table. */
  open(header: Header): void {
    this.#batch.open(header);
  }

  /**
   * Adds the rows from `start` on, as long as they are tidy (see `TidyScanner`).
   * @param lines counts the physical lines
   * @returns where the first record begins that was not added
   */
  readTidy(bytes: Uint8Array, start: number, end: number, lines: RecordScanner): number {
    // Only a window with a long record is as long, and records that are too long are refused.
    if (end - start > longestRecord) return start;
    if (this.#notTried > 0) {
      this.#notTried--;
      return start;
    }
    const batch = this.#batch;
    let at = start;
    let rows = 0;
    batch.forget();
    for (;;) {
      batch.scan(bytes, at, end, this.#most);
      const added = this.#rows.take(batch, lines, lines.nextLine, false);
      at = batch.startOf(added);
      rows += added;
      lines.nextLine += added;
      if (added < this.#most) break;
      this.#most = Math.min(2 * this.#most, batch.room);
    }
    this.#most = Math.min(Math.max(2 * (rows + 1), fewestInARow), batch.room);
    if (rows < fewestInARow) this.#notTried = passedOver;
    return at;
  }

  /**
   * Adds the record that was just scanned.
   * @param isRow whether it is known to be a row
   * @returns false for one that may be another line
   */
  takeOne(scanner: RecordScanner, bytes: Uint8Array, start: number, isRow: boolean): boolean {
    this.#batch.take(scanner, bytes, start);
    return this.#rows.take(this.#batch, scanner, scanner.recordLine, isRow) === 1;
  }
}
