import { textLimits } from "../../text-limits.ts";
import { textTooLong } from "../refusals/refusals.ts";
import { decodeText } from "./text-encoding.ts";

const quote = 34;
const equals = 61;
const dash = 45;
const space = 32;
const initialScratch = 256;
/** Of a character in UTF-8. */
const mostBytes = 4;

/**
 * One cell of the record in hand: without its quotes and without ASCII white space at its ends, and `="00123"`, with
 * which spreadsheets are made to keep a text as it is, as that text. One view is reused for all cells, so that no cell
 * makes an object.
 */
export class CellView {
  /** Holds the cell between `from` and `to`: the bytes given, or a copy with its doubled quotes undone. */
  bytes: Uint8Array = new Uint8Array(0);
  from = 0;
  to = 0;
  #scratch = new Uint8Array(initialScratch);

  /**
   * Looks at the raw bytes of a cell, quotes and all, as they are between two delimiters.
   * @param isTidy whether it is known to have no quote within quotes
   */
  select(bytes: Uint8Array, start: number, end: number, isTidy = false): void {
    this.bytes = bytes;
    this.from = start;
    this.to = end;
    if (start === end) return;
    if ((bytes[start] as number) > quote && (bytes[end - 1] as number) > quote) return;
    this.#selectTrimmed(bytes, start, end, isTidy);
  }

  get isEmpty(): boolean {
    return this.from === this.to;
  }

  /**
   * Whether it has no figure: nothing, or a dash alone. A dash with spaces behind it is the zero of a spreadsheet's
   * accounting format.
   */
  get lacksFigure(): boolean {
    if (this.to - this.from > 1) return false;
    return this.isEmpty || (this.bytes[this.from] === dash && this.bytes[this.to] !== space);
  }

  /**
   * The text, trimmed as `String.prototype.trim` does.
   * @throws PayrollFileError for one that is too long
   */
  text(): string {
    const text = decodeText(this.bytes, this.from, this.to).trim();
    if (text.length > textLimits.cell) throw textTooLong(text, textLimits.cell);
    return text;
  }

  /** The beginning of the text, which says what the cell is. */
  beginning(): string {
    const { cell } = textLimits;
    const to = Math.min(this.to, this.from + mostBytes * cell);
    return decodeText(this.bytes, this.from, to).trim().slice(0, cell);
  }

  #selectTrimmed(bytes: Uint8Array, start: number, end: number, isTidy: boolean): void {
    let from = start;
    let to = end;
    while (from < to && isBlankBeforeQuote(bytes[from] as number)) from++;
    while (to > from && isBlankBeforeQuote(bytes[to - 1] as number)) to--;
    if (to - from < 2 || bytes[from] !== quote) this.#trim(from, to);
    else if (isTidy) this.#trim(from + 1, to - 1);
    else this.#selectQuoted(bytes, from + 1, to - 1);
  }

  #selectQuoted(bytes: Uint8Array, from: number, to: number): void {
    for (let at = from; at < to; at++) {
      if (bytes[at] === quote) {
        this.#undoDoubledQuotes(bytes, from, to);
        return;
      }
    }
    this.#trim(from, to);
  }

  #undoDoubledQuotes(bytes: Uint8Array, from: number, to: number): void {
    if (this.#scratch.length < to - from) this.#scratch = new Uint8Array(2 * (to - from));
    const scratch = this.#scratch;
    let length = 0;
    for (let at = from; at < to; at++) {
      const byte = bytes[at] as number;
      scratch[length++] = byte;
      if (byte === quote) at++;
    }
    this.bytes = scratch;
    this.#trim(0, length);
  }

  #trim(start: number, end: number): void {
    let from = start;
    let to = end;
    while (from < to && isAsciiSpace(this.bytes[from] as number)) from++;
    while (to > from && isAsciiSpace(this.bytes[to - 1] as number)) to--;
    this.from = from;
    this.to = to;
    if (this.bytes[from] === equals && to - from > 2) this.#unwrapFormula(from + 1, to - 1);
  }

  #unwrapFormula(first: number, last: number): void {
    const { bytes } = this;
    if (bytes[first] !== quote || bytes[last] !== quote) return;
    for (let at = first + 1; at < last; at++) if (bytes[at] === quote) return;
    this.#trim(first + 1, last);
  }
}

function isBlankBeforeQuote(byte: number): boolean {
  return byte === 32 || byte === 9;
}

function isAsciiSpace(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}
