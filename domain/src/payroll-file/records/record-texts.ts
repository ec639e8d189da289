import { CellView } from "../text/cell-view.ts";
import { CutTexts } from "../text/cut-texts.ts";
import { RecordScanner } from "./record-scanner.ts";

/** The byte at which old DOS programs end a file. */
const endOfText = 26;

/**
 * Whether every cell of the record is empty, white space or a ruled line, as in a list that was saved as text. Such a
 * record is skipped like a blank line.
 */
export function isBlankRecord(bytes: Uint8Array, start: number, next: number, delimiter: number): boolean {
  let isPlain = true;
  for (let at = start; at < next; at++) {
    const byte = bytes[at] as number;
    if (byte === 34 || byte >= 0x80) isPlain = false;
    else if (
      byte !== delimiter &&
      byte !== 32 &&
      byte !== endOfText &&
      (byte < 9 || byte > 13) &&
      !isRule(byte)
    ) {
      return false;
    }
  }
  return isPlain || recordTexts(bytes, start, next, delimiter, 1).every(isEmptyOrRule);
}

/** Whether a cell's trimmed text is empty or a part of a ruled line, such as `-----`. */
export function isEmptyOrRule(text: string): boolean {
  return /^[-_=]*$/.test(text);
}

/** A hyphen, an underscore or an equals sign. */
function isRule(byte: number): boolean {
  return byte === 45 || byte === 95 || byte === 61;
}

/**
 * The trimmed texts, or their beginnings, of all fields of the one record between `start` and `next`, its line break included.
 * @param line physical line on which the record begins
 */
export function recordTexts(
  bytes: Uint8Array,
  start: number,
  next: number,
  delimiter: number,
  line: number,
): string[] {
  const record = new Uint8Array(next - start + 1);
  record.set(bytes.subarray(start, next));
  record[next - start] = 10;
  const scanner = new RecordScanner(delimiter, record.length, line);
  scanner.scan(record, 0, next - start, true);
  return cellTexts(record, 0, scanner);
}

/** The same of the record at `start` that was just scanned, with room for all its fields. */
export function cellTexts(
  bytes: Uint8Array,
  start: number,
  { fieldEnds, fieldCount }: RecordScanner,
): string[] {
  const cell = new CellView();
  const cut = new CutTexts();
  const texts: string[] = [];
  const recordEnd = start + (fieldEnds[fieldCount - 1] as number);
  for (let field = 0, from = start; field < fieldCount; field++) {
    const end = start + (fieldEnds[field] as number);
    cell.select(bytes, from, end);
    texts.push(cut.beginning(cell, bytes, start, recordEnd));
    from = end + 1;
  }
  return texts;
}
