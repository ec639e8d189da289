import { PreviousRecord } from "./previous-record.ts";

/** What `scan` returns for a record that needs more care, or doesn't end within the bytes. */
export const untidy = -1;

const lineFeed = 10;
const carriageReturn = 13;
const quote = 34;
const comma = 44;

/**
 * Finds the fields of records as nearly every file consists of: each field in quotes or without any, no quote and no line
 * break within one, and a line feed at the end. Every other record is untidy and left to `RecordScanner`, which knows what
 * is wrong with it; both find the same fields. As there, `bytes[end]` must hold a line feed.
 */
export class TidyScanner {
  /** Where each field of the last record ends, counted from the record's start. */
  readonly fieldEnds: Int32Array;
  /** How many of its first fields the last record has in common, byte for byte, with the one before it. */
  sharedFields = 0;
  readonly #delimiter: number;
  readonly #previous = new PreviousRecord();

  constructor(delimiter: number, fieldCount: number) {
    this.#delimiter = delimiter;
    this.fieldEnds = new Int32Array(fieldCount);
  }

  /** Says that the next record doesn't follow the last one. */
  forget(): void {
    this.#previous.remember(0, untidy, 0);
  }

  /** Where the record after the one at `start` begins, or `untidy`, also with more or fewer fields. */
  scan(bytes: Uint8Array, start: number, end: number): number {
    const delimiter = this.#delimiter;
    const highest = Math.max(delimiter, comma);
    const ends = this.fieldEnds;
    const last = ends.length - 1;
    // `| 0`, and two bytes a round: see RecordScanner.scan.
    let field = this.#previous.sharedFields(bytes, start, end, ends) | 0;
    let at = (field === 0 ? start : start + (ends[field - 1] as number) + 1) | 0;
    this.sharedFields = field;
    for (; ; field++, at++) {
      let byte = bytes[at] as number;
      if (byte <= quote && byte > carriageReturn && byte !== delimiter) {
        // Behind white space there may be a quote that opens the field.
        if (byte !== quote) return untidy;
        for (at++; ; at++) {
          if ((bytes[at] as number) > quote && (bytes[++at] as number) > quote) continue;
          byte = bytes[at] as number;
          if (byte <= carriageReturn) return untidy;
          if (byte === quote) break;
        }
        byte = bytes[++at] as number;
      } else {
        for (; ; at++) {
          if ((bytes[at] as number) > highest && (bytes[++at] as number) > highest) continue;
          byte = bytes[at] as number;
          if (byte === delimiter || byte <= carriageReturn) break;
        }
      }
      ends[field] = at - start;
      if (field === last) break;
      if (byte !== delimiter) return untidy;
    }
    if (bytes[at] === carriageReturn) at++;
    if (bytes[at] !== lineFeed || at >= end) return untidy;
    this.#previous.remember(start, at + 1, last);
    return at + 1;
  }
}
