import type { Header } from "../header/header.ts";
import type { RecordScanner } from "../records/record-scanner.ts";

/** Takes the rows of a table, one record after the other. */
export interface Rows {
  /** Says which columns the rows to come have, and that the last record was none of the rows. */
  open(header: Header): void;
  /**
   * Adds the record that begins at `start` and was just scanned.
   * @param isRow whether it is known to be a row; else it may be a blank line, a header or a totals line
   * @returns whether it was added; false when the caller has to look at the whole record
   */
  add(scanner: RecordScanner, bytes: Uint8Array, start: number, isRow: boolean): boolean;
  /** Says that a line the file didn't have before, such as `Week 2`, is above the rows to come. @param line its number */
  beginSection(line: number): void;
  /** Whether a person said that what is on this line isn't for this pay period. */
  isLeftOut(line: number): boolean;
  /** Says that there are no more rows. */
  settle(): void;
  /** Brings the sums of all rows up to date, with which totals lines are compared. */
  sumUp(): void;
}
