import { filledCells, type TextRecord } from "../text/text-records.ts";
import { combinedHeadings, mayBeHeadings } from "./combined-headings.ts";
import type { HeaderRecord } from "./found-header.ts";
import { isSameTable } from "./same-table.ts";

/** A record, or several that are one header, and how many. */
interface WholeRecord extends TextRecord {
  readonly parts: number;
}

/**
 * The records of a file, in which those of a header of several lines are one wherever it comes again, as on each page or
 * above another block of the table.
 * @param first the first header; null for a file without one
 */
export function* withWholeHeaders(
  records: Iterable<TextRecord>,
  first: HeaderRecord | null,
): Generator<WholeRecord, void> {
  const most = (first?.lines.length ?? 1) - 1;
  if (most === 0) {
    for (const { line, cells } of records) yield { line, cells, parts: 1 };
    return;
  }
  let held: TextRecord[] = [];
  for (const record of records) {
    held.push(record);
    const whole = first === null ? null : wholeHeader(held, first.cells);
    const isPart = filledCells(record.cells) > 1 && mayBeHeadings(record.cells);
    const kept = whole?.parts ?? (isPart ? most : 0);
    for (const one of held.splice(0, held.length - kept)) yield { ...one, parts: 1 };
    if (whole === null) continue;
    held = [];
    yield whole;
  }
  for (const one of held) yield { ...one, parts: 1 };
}

/** The last of some records with as many above it as make a header of the same table; null where none do. */
function wholeHeader(records: readonly TextRecord[], headings: readonly string[]): WholeRecord | null {
  for (let from = 0; from < records.length - 1; from++) {
    const parts = records.slice(from);
    const cells = combinedHeadings(parts.map((part) => part.cells));
    const { line } = records.at(-1) as TextRecord;
    if (cells !== null && isSameTable(headings, cells)) return { line, cells, parts: parts.length };
  }
  return null;
}
