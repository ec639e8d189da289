import { textLimits } from "../../../text-limits.ts";
import { incomplete, longestRecord, RecordScanner } from "../../records/record-scanner.ts";
import { isEmptyOrRule } from "../../records/record-texts.ts";
import { PayrollFileError } from "../../refusals/payroll-file-error.ts";
import { quoteTooLong, rowTooLong } from "../../refusals/refusals.ts";
import { isAscii } from "../../text/ascii.ts";
import { CellView } from "../../text/cell-view.ts";
import type { OpenedText } from "./open-text.ts";

/** One record of a file: the physical line on which it begins, and the trimmed texts of its cells, or their beginnings. */
export interface TextRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** Where the record after it begins, and on which physical line. */
  readonly next: number;
  readonly nextLine: number;
}

/** A spreadsheet has no more. */
export const mostColumns = 16_384;
/** Comma, semicolon, tab, vertical bar: of two that fit equally well, the first is taken. */
const possibleDelimiters: readonly number[] = [44, 59, 9, 124];
/** No report has its header below more lines. */
const recordsLookedAt = 300;
const needsCare = /["=]/;
const ascii = new TextDecoder("windows-1252");

/** What of a text is at hand. */
export type TextAtHand = Omit<OpenedText, "encoding">;

/** What may separate the cells of a text. */
export function delimitersOf({ delimiter }: TextAtHand): readonly number[] {
  return delimiter === null ? possibleDelimiters : [delimiter];
}

/**
 * All records of a file, one after the other; blank lines are records without text.
 * @param isWhole whether the last record needs no line break; else it is left out without one
 * @throws PayrollFileError
 */
export function* readRecords(
  text: TextAtHand,
  delimiter: number,
  isWhole = true,
): Generator<TextRecord, void> {
  const { bytes, end } = text;
  const scanner = new RecordScanner(delimiter, mostColumns, text.firstLine);
  let at = text.start;
  while (at < end) {
    const next = scanner.scan(bytes, at, end, isWhole);
    if (next === incomplete && !isWhole && end - at <= longestRecord) return;
    if (next === incomplete) throw tooLong(scanner);
    const cells = scannedTexts(scanner, bytes, at);
    yield { line: scanner.recordLine, cells, next, nextLine: scanner.nextLine };
    at = next;
  }
}

/** A record without an end: usually a quote that is never closed. */
export function tooLong({ openQuoteLine, nextLine }: RecordScanner): PayrollFileError {
  return openQuoteLine > 0 ? quoteTooLong(openQuoteLine) : rowTooLong(nextLine);
}

/** The first records, up to one that can't be read, and why that can't. */
export function firstRecords(
  text: OpenedText,
  delimiter: number,
): { records: TextRecord[]; error: PayrollFileError | null } {
  const records: TextRecord[] = [];
  try {
    for (const record of readRecords(text, delimiter)) {
      records.push(record);
      if (records.length === recordsLookedAt) break;
    }
    return { records, error: null };
  } catch (error) {
    if (error instanceof PayrollFileError) return { records, error };
    throw error;
  }
}

const view = new CellView();

/** The texts of the fields of a record of `bytes`. @param bounds as `TidyScanner` has them @param first of the record */
export function textsOf(bytes: Uint8Array, bounds: Int32Array, first: number, fieldCount: number): string[] {
  const start = (bounds[first] as number) + 1;
  const end = bounds[first + fieldCount] as number;
  const plain = isAscii(bytes, start, end) ? ascii.decode(bytes.subarray(start, end)) : null;
  const cells: string[] = [];
  for (let at = first; at < first + fieldCount; at++) {
    const [from, to] = [(bounds[at] as number) + 1, bounds[at + 1] as number];
    const cell = plain?.slice(from - start, to - start) ?? null;
    if (cell === null || needsCare.test(cell)) {
      view.select(bytes, from, to);
      cells.push(view.beginning());
    } else cells.push(cell.trim().slice(0, textLimits.cell));
  }
  return cells;
}

/** The bounds of the fields of the record at `start` that was just scanned. */
function boundsOf({ fieldCount, fieldEnds }: RecordScanner, start: number): Int32Array {
  const ends = fieldEnds.subarray(0, fieldCount);
  return Int32Array.from([start - 1, ...ends.map((end) => start + end)]);
}

/** The texts of the record at `start` that was just scanned. */
export function scannedTexts(scanner: RecordScanner, bytes: Uint8Array, start: number): string[] {
  const bounds = boundsOf(scanner, start);
  return textsOf(bytes, bounds, 0, bounds.length - 1);
}

/** How many of the cells have text that isn't a ruled line. */
export function filledCells(cells: readonly string[]): number {
  let filled = 0;
  for (const cell of cells) if (!isEmptyOrRule(cell)) filled++;
  return filled;
}
