import type { Header } from "../../header/header.ts";
import type { RecordScanner } from "../../records/record-scanner.ts";
import type { RowBatch } from "./row-batch.ts";

/** Takes the rows of a table, many at once. */
export interface Rows {
  /** Says which columns the rows to come have, and that the last record was none of the rows. */
  open(header: Header): void;
  /** Says which columns another block of the table has. @returns the same, as far as they matter */
  meet?(header: Header): Header;
  /** Says that a line is one of several that a header has. */
  meetPart?(): void;
  /**
   * Adds the records of a batch.
   * @param lines keeps the physical line being read
   * @param line of the first record
   * @param areRows whether they are known to be rows; else one may be a blank line, a header or a totals line
   * @returns how many were added before one that the caller has to look at as a whole
   */
  take(batch: RowBatch, lines: RecordScanner, line: number, areRows: boolean): number;
  /** Says that a line such as `Week 2` is above the rows to come. @param section its number; the same for the same line again */
  beginSection(line: number, section: number): void;
  /** Whether a person said that what is on this line isn't for this pay period. */
  isLeftOut?(line: number): boolean;
  /** Says that there are no more rows. */
  settle?(): void;
  /** Brings the sums of all rows up to date, with which totals lines are compared. */
  sumUp?(): void;
}
