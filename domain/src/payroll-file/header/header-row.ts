import { readRecords } from "../inspect/text/text-records.ts";
import { unlessRefused } from "../refusals/payroll-file-error.ts";
import { findSeparatorLine } from "../text/separator-line.ts";

/**
 * The column names of a header row that a user pasted (specification, section 4): split on commas, or, when
 * no comma is outside double quotes, on tabs or else semicolons; trimmed; rid of surrounding quotes; empty
 * names dropped. A name in double quotes may hold delimiters, line breaks and doubled quotes; `="Id"`, as
 * spreadsheets write it, is Id. A line such as `sep=;` above it says how to split.
 * @returns null when there is no name, more than one line, a quote that is never closed or text after one
 */
export function parseHeaderRow(text: string): string[] | null {
  const pasted = text.trim();
  const separator = findSeparatorLine(pasted);
  const row = pasted.slice(separator?.length ?? 0).trim();
  const delimiters = separator === null ? [",", "\t", ";"] : [separator.delimiter];
  const splits = delimiters.map((delimiter) => cellsOf(row, delimiter));
  const several = splits.filter(({ length }) => length > 1);
  const cells = several.find(areWhole) ?? several[0] ?? splits.at(-1) ?? [];
  const names = cells.map(withoutQuotes).filter((name) => name !== "");
  return names.length === 0 ? null : names;
}

/** None for more than one record, and for one that can't be read. */
function cellsOf(row: string, delimiter: string): readonly string[] {
  const bytes = new TextEncoder().encode(`${row}\n`);
  const text = { bytes, start: 0, end: bytes.length - 1, firstLine: 1, delimiter: null };
  const [only, ...more] = unlessRefused(
    () => [...readRecords(text, delimiter.charCodeAt(0))],
    () => [],
  );
  return more.length === 0 ? (only?.cells ?? []) : [];
}

/** Whether no delimiter is within quotes. */
function areWhole(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.split('"').length % 2 === 1);
}

function withoutQuotes(name: string): string {
  return /^'.*'$/.test(name) ? name.slice(1, -1).trim() : name;
}
