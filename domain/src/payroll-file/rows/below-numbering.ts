import type { Header } from "../header/header.ts";
import { isColumnNumbering } from "../header/repeated-header.ts";
import { incomplete, RecordScanner } from "../records/record-scanner.ts";
import { recordTexts } from "../records/record-texts.ts";

/**
 * Where the rows below a header begin: behind a line that only numbers the columns, if there is one.
 * @param lines counts the physical lines
 * @returns `incomplete` when the first record doesn't end before `end`
 */
export function belowNumbering(
  { delimiter, fieldCount }: Header,
  lines: RecordScanner,
  bytes: Uint8Array,
  start: number,
  end: number,
  final: boolean,
): number {
  if (start === end) return incomplete;
  const scanner = new RecordScanner(delimiter, fieldCount, lines.nextLine);
  const next = scanner.scan(bytes, start, end, final);
  if (next === incomplete) return incomplete;
  if (!isColumnNumbering(recordTexts(bytes, start, next, delimiter, lines.nextLine))) return start;
  lines.nextLine = scanner.nextLine;
  return next;
}
