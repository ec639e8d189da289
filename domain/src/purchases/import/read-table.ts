import { countText } from "../../documents/report-formats.ts";
import { openText } from "../../payroll-file/inspect/text/open-text.ts";
import { filledCells, readRecords } from "../../payroll-file/inspect/text/text-records.ts";
import { PayrollFileError } from "../../payroll-file/refusals/payroll-file-error.ts";
import { textLimits } from "../../text-limits.ts";

/** A list as it was pasted or as a file holds it. */
export interface ImportTable {
  readonly rows: readonly TableRow[];
}

/** One row with text in it, trimmed; line breaks inside a cell are spaces. */
export interface TableRow {
  /** Physical line from 1, the row of the sheet where the list is one. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The most rows of one list, its header and totals included. */
export const mostImportRows = 5_000;

const tab = 9;
const otherDelimiters = [44, 59, 124];
const mostColumns = 100;
/** More cells than the reader finds in any row. */
const mostWidth = 2048;

/** What is pasted from a spreadsheet (tabs) or from a CSV file. @throws PayrollFileError */
export function tableOfText(text: string): ImportTable {
  return tableOfFile(new TextEncoder().encode(text.replaceAll("\u0000", "")));
}

/**
 * The bytes of a whole CSV or text file, or of a workbook's sheet as CSV.
 * @throws PayrollFileError for what isn't text, has no row with text, or has more rows than `mostImportRows`
 */
export function tableOfFile(file: Uint8Array): ImportTable {
  const text = openText(file);
  const read = (delimiter: number) => {
    const rows: TableRow[] = [];
    for (const { line, cells } of readRecords(text, delimiter)) {
      if (filledCells(cells) === 0) continue;
      if (rows.push({ line, cells: cells.map(onOneLine) }) > mostImportRows) throw tooManyRows();
    }
    return rows;
  };
  const plain = new TextDecoder().decode(text.bytes.subarray(text.start, text.end));
  const rows = plain.includes("\t") ? readTabs(plain, () => read(tab)) : readBest(read, text.delimiter);
  if (rows.length === 0)
    throw new PayrollFileError("no-data", "There's nothing in this list. Add at least one row.");
  return { rows: evenRows(rows) };
}

/** Spreadsheets quote a cell that has a line break, and leave one that only begins with a quote as it is. */
function readTabs(text: string, readQuoted: () => TableRow[]): TableRow[] {
  try {
    return readQuoted();
  } catch (error) {
    if (!isAboutQuotes(error)) throw error;
  }
  const lines = text.split(/\r\n|[\r\n]/).map((line, at) => ({
    line: at + 1,
    cells: line.split("\t").map((cell) => onOneLine(cell.slice(0, textLimits.cell))),
  }));
  const rows = lines.filter(({ cells }) => filledCells(cells) > 0);
  if (rows.length > mostImportRows) throw tooManyRows();
  return rows;
}

function isAboutQuotes(error: unknown): boolean {
  return error instanceof PayrollFileError && ["text-after-quote", "unclosed-quote"].includes(error.code);
}

/** With the delimiter that splits most rows into the same number of cells. */
function readBest(read: (delimiter: number) => TableRow[], named: number | null): TableRow[] {
  let best: { readonly rows: TableRow[]; readonly score: number } | null = null;
  let failure: unknown;
  for (const delimiter of named === null ? otherDelimiters : [named]) {
    try {
      const rows = read(delimiter);
      const score = evenness(rows);
      if (best === null || score > best.score) best = { rows, score };
    } catch (error) {
      failure ??= error;
    }
  }
  if (best === null || (best.score === 0 && failure !== undefined)) throw failure;
  return best.rows;
}

/** The more rows have the most frequent number of cells, and then the more cells, the higher; 0 for single cells. */
function evenness(rows: readonly TableRow[]): number {
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  let most = 0;
  for (const [width, count] of widths) if (width > 1) most = Math.max(most, count + width / mostWidth);
  return most;
}

/** All rows as wide as the widest, without columns that are empty in every row at the end. */
function evenRows(rows: readonly TableRow[]): TableRow[] {
  const width = rows.reduce(
    (widest, { cells }) => Math.max(widest, cells.findLastIndex((cell) => cell !== "") + 1),
    0,
  );
  if (width > mostColumns) {
    throw new PayrollFileError(
      "wrong-file",
      `This list has ${width} columns, and we read at most ${mostColumns}. Copy only the columns with the purchases.`,
    );
  }
  return rows.map(({ line, cells }) => ({
    line,
    cells: Array.from({ length: width }, (_, at) => cells[at] ?? ""),
  }));
}

function onOneLine(cell: string): string {
  return cell.replace(/\s+/g, " ").trim();
}

function tooManyRows(): PayrollFileError {
  return new PayrollFileError(
    "wrong-file",
    `This list has more than ${countText(mostImportRows)} rows. Split it, and import one part at a time.`,
  );
}
