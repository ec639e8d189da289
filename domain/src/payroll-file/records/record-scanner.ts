import { nullByte, textAfterQuote, unclosedQuote } from "../refusals/refusals.ts";

/** The longest record, in bytes with its line break. */
export const longestRecord = 1_048_576;

/** What `scan` returns when the bytes end before the record does, or the record is longer than the longest. */
export const incomplete = -1;

const quote = 34;
const comma = 44;

/**
 * Finds the fields of one record after the other (RFC 4180, and white space around a quoted field). The bytes
 * at and after `end` must be the caller's to set: `bytes[end]` must hold a line feed, which lets the loops run
 * without a check for the end.
 */
export class RecordScanner {
  readonly delimiter: number;
  /**
   * Where each field of the last record ends, counted from the record's start. A field begins one byte after the
   * end of the one before.
   */
  readonly fieldEnds: Int32Array;
  /** How many fields the last record has, also those that `fieldEnds` has no room for. */
  fieldCount = 0;
  /** Physical line, from 1, on which the last record begins. */
  recordLine: number;
  /** Physical line on which the next record begins. */
  nextLine: number;
  /** Line of the quote that was open where the last scan ran out of bytes; 0 when none was. */
  openQuoteLine = 0;
  #lineBreaks = 0;

  constructor(delimiter: number, room: number, line: number) {
    this.delimiter = delimiter;
    this.fieldEnds = new Int32Array(room);
    this.recordLine = line;
    this.nextLine = line;
  }

  /**
   * Reads the record that begins at `start`. Where the last scan returned `start`, the bytes before it must
   * still be the same.
   * @param final whether the file ends at `end`, so that the last record needs no line break
   * @returns where the next record begins, or `incomplete`
   */
  scan(bytes: Uint8Array, start: number, end: number, final: boolean): number {
    const delimiter = this.delimiter;
    const highest = Math.max(delimiter, comma);
    const ends = this.fieldEnds;
    const room = ends.length;
    let field = 0;
    let at = start;
    this.#lineBreaks = 0;
    let byte: number;
    for (;;) {
      byte = bytes[at] as number;
      if (byte <= quote && byte !== delimiter) {
        // `| 0` says what the compiler cannot know of a call's answer: a small whole number. It makes the loop much faster.
        at = this.#skipQuoted(bytes, at, end, final) | 0;
        if (at === incomplete) return incomplete;
      }
      // All bytes that can end a field are below the letters, and but for the semicolon below the digits. Two of them
      // a round: going round costs about as much as looking at a byte.
      for (; ; at++) {
        if ((bytes[at] as number) > highest && (bytes[++at] as number) > highest) continue;
        byte = bytes[at] as number;
        if (byte === delimiter || byte === 10 || byte === 13 || byte === 0) break;
      }
      if (field < room) ends[field] = at - start;
      field++;
      if (byte !== delimiter) break;
      at++;
    }
    if (byte === 0) throw nullByte(this.nextLine + this.#lineBreaks);
    const next = this.#afterLineBreak(bytes, at, end, final);
    if (next === incomplete || next - start > longestRecord) return incomplete;
    this.fieldCount = field;
    this.recordLine = this.nextLine;
    this.nextLine += this.#lineBreaks + 1;
    return next;
  }

  #afterLineBreak(bytes: Uint8Array, at: number, end: number, final: boolean): number {
    this.openQuoteLine = 0;
    if (at >= end) return final ? end : incomplete;
    if (bytes[at] === 10) return at + 1;
    if (at + 1 === end) return final ? end : incomplete;
    return bytes[at + 1] === 10 ? at + 2 : at + 1;
  }

  /** From the start of a field that may be quoted to its delimiter, or to its first byte when it is not quoted. */
  #skipQuoted(bytes: Uint8Array, start: number, end: number, final: boolean): number {
    let at = this.#skipBlanks(bytes, start);
    if (bytes[at] !== quote) return at;
    const openedOn = this.nextLine + this.#lineBreaks;
    for (at++; ; at++) {
      if ((bytes[at] as number) > quote && (bytes[++at] as number) > quote) continue;
      const byte = bytes[at] as number;
      if (byte > 13 && byte !== quote) continue;
      if (byte === quote) {
        if (bytes[at + 1] !== quote) break;
        at++;
      } else if (at >= end) {
        if (final) throw unclosedQuote(openedOn);
        this.openQuoteLine = openedOn;
        return incomplete;
      } else if (byte === 10 || (byte === 13 && bytes[at + 1] !== 10)) this.#lineBreaks++;
      else if (byte === 0) throw nullByte(this.nextLine + this.#lineBreaks);
    }
    at = this.#skipBlanks(bytes, at + 1);
    const byte = bytes[at] as number;
    if (byte === this.delimiter || byte === 10 || byte === 13) return at;
    throw textAfterQuote(this.nextLine + this.#lineBreaks);
  }

  #skipBlanks(bytes: Uint8Array, start: number): number {
    let at = start;
    for (;;) {
      const byte = bytes[at] as number;
      if ((byte !== 32 && byte !== 9) || byte === this.delimiter) return at;
      at++;
    }
  }
}
