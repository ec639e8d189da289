import { allSheets, visibleRowsOf } from "@wagefloor/domain/payroll-file/file-check.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import type { Inspection } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";
import { filledCells } from "@wagefloor/domain/payroll-file/inspect/text/text-records.ts";
import {
  PayrollFileError,
  unlessRefused,
} from "@wagefloor/domain/payroll-file/refusals/payroll-file-error.ts";
import { type WorkbookLimits, workbookLimits } from "./limits.ts";
import type { SheetRows } from "./sheet-rows.ts";
import { areOneTable, sheetsTogether } from "./sheets-together.ts";
import { openWorkbook, type Sheet } from "./workbook.ts";
import { emptyWorkbook, noSuchSheet, oversizedWorkbook } from "./workbook-refusals.ts";

/** A sheet of a workbook as CSV: UTF-8, commas, a line for each row of the sheet from row 1. */
export interface SheetCsv {
  readonly sheet: string;
  readonly csv: Uint8Array;
  /** Other sheets that could as well be the payroll. */
  readonly alike: readonly string[];
  /** Whether it and those are one table, so that all of them can be chosen. */
  readonly areOneTable?: boolean;
  /** All other visible sheets with data. */
  readonly others: readonly string[];
}

const rowsAtOnce = 2_000;
const headBytes = 64 * 1024;
/** A summary has some of the columns of a payroll, another payroll nearly all. */
const mostColumns = 0.75;
const zipSignature = [0x50, 0x4b, 0x03, 0x04];

/** Whether a file begins as a workbook does. Other ZIP archives do as well; `sheetAsCsv` refuses them. */
export function isWorkbook(head: Uint8Array): boolean {
  return zipSignature.every((byte, at) => head[at] === byte);
}

/**
 * The sheet with the given name, all sheets of one table, or else the visible one that holds payroll data. One with hidden rows
 * of data is two to choose from: whether these were paid, no one sees.
 * @throws PayrollFileError for a file that is no readable workbook, and for a sheet that it does not have
 */
export async function sheetAsCsv(
  file: Uint8Array,
  name?: string,
  limits: WorkbookLimits = workbookLimits,
): Promise<SheetCsv> {
  const sheets = await openWorkbook(file, limits);
  if (name !== undefined && name !== allSheets) {
    const named =
      sheets.find((sheet) => sheet.name === name) ??
      sheets.find((sheet) => visibleRowsOf(sheet.name) === name);
    if (named === undefined)
      throw noSuchSheet(
        name,
        sheets.map((sheet) => sheet.name),
      );
    const rows = await named.rows();
    const csv = csvOf(name === named.name ? rows.all : visible(rows), limits);
    return { sheet: name, csv, alike: [], others: [] };
  }
  const written: WrittenSheet[] = [];
  let characters = 0;
  for (const { isHidden, ...sheet } of sheets.toSorted((one, other) => +one.isHidden - +other.isHidden)) {
    const csvs = await csvsOf(sheet, limits).catch((error: unknown) => {
      if (isHidden && error instanceof PayrollFileError) return [];
      throw error;
    });
    characters += csvs.reduce((sum, { csv }) => sum + csv.length, 0);
    if (characters > limits.csvCharacters && isHidden) break;
    if (characters > limits.csvCharacters) throw oversizedWorkbook("too much data");
    for (const one of csvs) if (one.csv.length > 0) written.push({ ...one, isHidden });
  }
  const [first, ...others] = written;
  if (first === undefined || first.isHidden) throw emptyWorkbook();
  return others.length === 0 ? { ...first, alike: [], others: [] } : bestOf(written, name === allSheets);
}

interface WrittenSheet extends Pick<SheetCsv, "sheet" | "csv"> {
  readonly isHidden: boolean;
}

/**
 * The sheet that is read with most confidence, and of several the one with most rows. Others with employees and their pay
 * or hours could be it as well, however well they are read: a payroll that lacks a column must not give way to last
 * period's. So could one with employees above the sheet, though neither pay nor hours are found in it, one with most of
 * its columns, though no employees are found in it, and an empty one with these above it. A hidden one could, and is never it.
 */
function bestOf(sheets: readonly WrittenSheet[], areAllChosen: boolean): SheetCsv {
  const looked = sheets.map((sheet, at) => ({ ...sheet, ...looksOf(sheet.csv), at }));
  const [best, ...others] = looked
    .filter(({ isHidden }) => !isHidden)
    .toSorted((one, other) => other.confidence - one.confidence || other.rows - one.rows);
  if (best === undefined) throw emptyWorkbook();
  const alike = [...others, ...looked.filter(({ isHidden }) => isHidden)].filter(
    ({ at, csv, rows, confidence, hasPeople, hasFigures }) =>
      best.confidence > 0 &&
      (confidence >= best.confidence ||
        (hasPeople && (hasFigures || at < best.at)) ||
        ((rows > 0 || at < best.at) && hasMostOf(best.columns, csv))),
  );
  const namesOf = (some: readonly { readonly sheet: string }[]) => some.map(({ sheet }) => sheet);
  const parts = looked.filter((one) => one === best || alike.includes(one));
  const isOne = areOneTable(parts);
  if (isOne && areAllChosen) {
    const rest = namesOf(others.filter((one) => !parts.includes(one)));
    return { sheet: namesOf(parts).join(" + "), csv: sheetsTogether(parts), alike: [], others: rest };
  }
  return {
    ...{ sheet: best.sheet, csv: best.csv, alike: namesOf(alike), others: namesOf(others) },
    ...(isOne && { areOneTable: true }),
  };
}

/** Whether a line near the top of a sheet has most of the given column names. */
function hasMostOf(columns: Inspection["columns"], csv: Uint8Array): boolean {
  const lines = new TextDecoder().decode(csv.subarray(0, headBytes)).split("\n");
  return lines.some((line) => {
    const cells = new Set(line.split(",").map((cell) => cell.replaceAll('"', "").trim()));
    return columns.filter(({ name }) => cells.has(name)).length >= mostColumns * columns.length;
  });
}

interface SheetLooks extends Pick<Inspection, "confidence" | "rows" | "columns" | "headerLine"> {
  readonly hasPeople: boolean;
  /** Whether pay or hours were found. */
  readonly hasFigures: boolean;
}

function looksOf(csv: Uint8Array): SheetLooks {
  const looks = () => {
    const { confidence, rows, columns, headerLine, plan } = inspectFile(csv);
    const { employeeNumber, names, amount, hours } = plan;
    const hasPeople = employeeNumber !== null || names.length > 0;
    const hasFigures = amount !== null || hours.length > 0;
    return { confidence, rows, columns, headerLine, hasPeople, hasFigures };
  };
  const nothing = { confidence: 0, rows: 0, columns: [], headerLine: null };
  return unlessRefused<SheetLooks>(looks, () => ({ ...nothing, hasPeople: false, hasFigures: false }));
}

/** A sheet, and without its hidden rows where these are rows of its table. */
async function csvsOf(
  { name, rows: read }: Pick<Sheet, "name" | "rows">,
  limits: WorkbookLimits,
): Promise<Pick<SheetCsv, "sheet" | "csv">[]> {
  const rows = await read();
  const all = { sheet: name, csv: csvOf(rows.all, limits) };
  if (rows.hidden.size === 0) return [all];
  const { headerLine } = looksOf(all.csv);
  const isRow = (at: number) => at >= (headerLine ?? 0) && filledCells(rows.all[at] ?? []) > 1;
  if (![...rows.hidden].some(isRow)) return [all];
  return [all, { sheet: visibleRowsOf(name), csv: csvOf(visible(rows), limits) }];
}

function visible({ all, hidden }: SheetRows): SheetRows["all"] {
  return all.map((cells, at) => (hidden.has(at) ? undefined : cells));
}

/** Made block by block: the lines of a large sheet take more memory than their bytes. */
function csvOf(rows: SheetRows["all"], limits: WorkbookLimits): Uint8Array {
  const width = rows.reduce((widest, cells) => Math.max(widest, cells?.length ?? 0), 0);
  if (width * rows.filter((cells) => cells !== undefined).length > limits.csvCharacters) {
    throw oversizedWorkbook("too much data");
  }
  const encoder = new TextEncoder();
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const lines = Array.from(rows.slice(at, at + rowsAtOnce), (cells) => csvLine(cells, width));
    blocks.push(encoder.encode(lines.join("")));
  }
  return Buffer.concat(blocks);
}

function csvLine(cells: readonly string[] | undefined, width: number): string {
  if (cells === undefined) return "\n";
  return `${cells.map(quoted).join(",")}${",".repeat(width - cells.length)}\n`;
}

/** Line breaks in a cell become spaces, so that a row of the sheet is a line. */
function quoted(text: string): string {
  const hasBreak = /[\r\n]/.test(text);
  const line = hasBreak ? text.replace(/\s+/g, (blank) => (/[\r\n]/.test(blank) ? " " : blank)) : text;
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
