import { incomplete, longestRecord, RecordScanner } from "../../records/record-scanner.ts";
import { cellTexts, isEmptyOrRule, recordTexts } from "../../records/record-texts.ts";
import { type PayrollFileError, unlessRefused } from "../../refusals/payroll-file-error.ts";
import { quoteTooLong, rowTooLong } from "../../refusals/refusals.ts";
import type { OpenedText } from "./open-text.ts";

/** One record of a file: the physical line on which it begins, and the trimmed texts of its cells, or their beginnings. */
export interface TextRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** Where the record after it begins, and on which physical line. */
  readonly next: number;
  readonly nextLine: number;
}

/** Comma, semicolon, tab, vertical bar: of two that fit equally well, the first is taken. */
const possibleDelimiters: readonly number[] = [44, 59, 9, 124];
/** No report has its header below more lines. */
const recordsLookedAt = 300;
/** Nearly no record has more: it is looked at once more. */
const mostFields = 256;

/** What of a text is at hand. */
export type TextAtHand = Omit<OpenedText, "encoding">;

/** What may separate the cells of a text: the usual delimiter, and others that are where a header can be. */
export function delimitersOf({ delimiter, bytes, start, end }: TextAtHand): readonly number[] {
  if (delimiter !== null) return [delimiter];
  const head = bytes.subarray(start, Math.min(end, start + longestRecord));
  return possibleDelimiters.filter((one, at) => at === 0 || head.includes(one));
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
  const scanner = new RecordScanner(delimiter, mostFields, text.firstLine);
  let at = text.start;
  while (at < end) {
    const next = scanner.scan(bytes, at, end, isWhole);
    if (next === incomplete && !isWhole && end - at <= longestRecord) return;
    if (next === incomplete) throw tooLong(scanner);
    const { recordLine: line, nextLine, fieldCount } = scanner;
    const cells =
      fieldCount > mostFields ? recordTexts(bytes, at, next, delimiter, line) : cellTexts(bytes, at, scanner);
    yield { line, cells, next, nextLine };
    at = next;
  }
}

/** A record without an end: usually a quote that is never closed. */
export function tooLong({ openQuoteLine, nextLine }: RecordScanner): PayrollFileError {
  return openQuoteLine > 0 ? quoteTooLong(openQuoteLine) : rowTooLong(nextLine);
}

/** The first records, up to one that can't be read, and why that can't. */
export function firstRecords(text: OpenedText, delimiter: number) {
  const records: TextRecord[] = [];
  const take = () => {
    for (const record of readRecords(text, delimiter)) if (records.push(record) === recordsLookedAt) break;
    return null;
  };
  const error = unlessRefused<PayrollFileError | null>(take, (refusal) => refusal);
  return { records, error };
}

/** How many of the cells have text that isn't a ruled line. */
export function filledCells(cells: readonly string[]): number {
  let filled = 0;
  for (const cell of cells) if (!isEmptyOrRule(cell)) filled++;
  return filled;
}
