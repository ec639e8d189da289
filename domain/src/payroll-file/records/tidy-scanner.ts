import { SharedBytes } from "./shared-bytes.ts";

const lineFeed = 10;
const carriageReturn = 13;
const quote = 34;
const comma = 44;
const untidy = -1;

/** So many bounds stay in the nearest cache while one column after the other is read. */
const mostBounds = 8192;
const fewestRecords = 16;

/**
 * Finds the fields of many records at once, as nearly every file consists of them: each field in quotes or without any,
 * no quote and no line break within one, and a line feed at the end. Every other record is untidy and left to
 * `RecordScanner`, which knows what is wrong with it; both find the same fields. As there, `bytes[end]` must hold a line
 * feed.
 */
export class TidyScanner {
  /** How many records one scan finds at most. */
  readonly room: number;
  /** How many records the last scan found. */
  count = 0;
  /**
   * Of each record in turn the byte before it and where each of its fields ends, so that field f of record r lies between
   * `bounds[r * stride + f] + 1` and `bounds[r * stride + f + 1]`.
   */
  readonly bounds: Int32Array;
  readonly stride: number;
  /** How many of its first fields each record has in common, byte for byte, with the one before it. */
  readonly sharedFields: Int32Array;
  readonly #delimiter: number;
  readonly #shared = new SharedBytes();
  /** Where `bounds` has the record before the next one; -1 for none. */
  #previous = -1;

  constructor(delimiter: number, fieldCount: number) {
    this.#delimiter = delimiter;
    this.stride = fieldCount + 1;
    this.room = Math.max(fewestRecords, Math.floor(mostBounds / this.stride));
    this.bounds = new Int32Array(this.room * this.stride + 1);
    this.sharedFields = new Int32Array(this.room);
  }

  /** Says that the next record doesn't follow the last one. */
  forget(): void {
    this.#previous = -1;
  }

  /**
   * Scans the records from `start` on, at most so many and as many as there is room for, up to one that is untidy, such as with
   * more or fewer fields.
   */
  scan(bytes: Uint8Array, start: number, end: number, most = this.room): void {
    const fitting = Math.min(most, this.room);
    let at = start;
    let count = 0;
    for (; count < fitting && at < end; count++) {
      // `| 0`, and two bytes a round below: see RecordScanner.scan.
      const next = this.#scanRecord(bytes, at, end, count) | 0;
      if (next === untidy) break;
      this.#previous = count * this.stride;
      at = next;
    }
    this.count = count;
    this.bounds[count * this.stride] = at - 1;
  }

  /** Where the record after the one at `start` begins, or `untidy`. */
  #scanRecord(bytes: Uint8Array, start: number, end: number, record: number): number {
    const delimiter = this.#delimiter;
    const highest = Math.max(delimiter, comma);
    const bounds = this.bounds;
    const first = record * this.stride;
    const last = first + this.stride - 1;
    const shared = this.#share(bytes, start, end, first) | 0;
    this.sharedFields[record] = shared;
    let bound = first + shared;
    let at = (bounds[bound] as number) + 1;
    for (; ; at++) {
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
      bounds[++bound] = at;
      if (bound === last) break;
      if (byte !== delimiter) return untidy;
    }
    if (bytes[at] === carriageReturn) at++;
    return bytes[at] === lineFeed && at < end ? at + 1 : untidy;
  }

  /** Takes over the bounds of the fields that the record at `start` shares with the one before, and says how many. */
  #share(bytes: Uint8Array, start: number, end: number, first: number): number {
    const { bounds } = this;
    bounds[first] = start - 1;
    const previous = this.#previous;
    if (previous === -1) return 0;
    const length = start - 1 - (bounds[previous] as number);
    const shared = start + this.#shared.count(bytes, start, length, Math.min(start + length, end));
    const most = this.stride - 2;
    let fields = 0;
    for (; fields < most; fields++) {
      const fieldEnd = (bounds[previous + fields + 1] as number) + length;
      if (fieldEnd >= shared) break;
      bounds[first + fields + 1] = fieldEnd;
    }
    return fields;
  }
}
