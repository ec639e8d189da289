import { codedReaderOf, readerOf, same } from "../columns.ts";
import type { Skipped } from "../finding.ts";
import { jurisdictionName } from "../minimum-wage/table.ts";
import { type CalendarDate, type Cents, formatCents, formatHours, type MicroHours } from "../money.ts";
import { complianceLabel, skipWords } from "../wording.ts";
import { csvRow } from "./csv-row.ts";
import { bitsToMarks } from "./mark-bits.ts";
import { type ByKind, eachColumn, type ResultColumns, resultFieldNames, titleOf } from "./result-fields.ts";

export type ExportKind = "all" | "outstanding" | "skipped";

const ROWS_PER_CHUNK = 1000;

/** The name of a download: `payroll-all-2026-11-21.csv`. */
export function exportFileName(kind: ExportKind, date: CalendarDate): string {
  return `payroll-${kind}-${date}.csv`;
}

/**
 * Every result in the order given, as chunks of CSV text. Money and rates are dollars with two decimals. Where a rate
 * is not confirmed for the pay date, a last column names the places that it is not confirmed in.
 */
export function exportAllResults(results: ResultColumns): Iterable<string> {
  const empty = areAllConfirmed(results) ? "unconfirmedRates" : undefined;
  const fields = resultFieldNames.filter((field) => titleOf(field) !== "" && field !== empty);
  const cells = eachColumn(results, cellOf, fields);
  return inChunks(fields.map(titleOf), results.count, (row) => cells.map((cell) => cell(row)));
}

/** The balances above 0, highest first, equal ones in the order given. */
export function exportOutstanding(
  { count, personNumber, location, remainingBalance }: ResultColumns,
  lastAnalysisDate: CalendarDate,
): Iterable<string> {
  const owed = (row: number) => remainingBalance[row] as Cents;
  const rows = Array.from({ length: count }, (_, row) => row).filter((row) => owed(row) > 0);
  const owing = rows.sort((one, other) => owed(other) - owed(one));
  const locationOf = codedReaderOf(location, same);
  return inChunks(outstandingTitles, owing.length, (at) => {
    const row = owing[at] as number;
    return [personNumber[row] as string, locationOf(row), formatCents(owed(row)), lastAnalysisDate];
  });
}

const outstandingTitles = ["Employee ID", "Location", "Remaining Balance", "Last Analysis Date"];

/** Everyone and every row without a result, with the reason and the text that could not be read. */
export function exportSkipped(skipped: readonly Skipped[]): Iterable<string> {
  return inChunks(["Employee ID", "Location", "Line", "Reason", "Text in File"], skipped.length, (at) => {
    const { personNumber, location, line, reason, rawText } = skipped[at] as Skipped;
    return [personNumber, location, String(line), skipWords[reason].label, rawText];
  });
}

type Cell = (row: number) => string;

const cellOf: ByKind<Cell> = {
  text: readerOf,
  sharedText: (column) => codedReaderOf(column, same),
  jurisdiction: (column) => codedReaderOf(column, same),
  jurisdictions: (column) => codedReaderOf(column, namesOf),
  money: (column) => (row) => formatCents(column[row] as Cents),
  hours: (column) => (row) => formatHours(column[row] as MicroHours),
  compliance: (column) => (row) => complianceLabel(column[row] === 1),
  marks: (column) => (row) => bitsToMarks(column[row] as number).join("; "),
};

function namesOf(keys: readonly string[]): string {
  return keys.map(jurisdictionName).join("; ");
}

/** Whether nobody's rate lacks a confirmation, so that the column that names them would be empty. */
function areAllConfirmed({ count, unconfirmedRates }: ResultColumns): boolean {
  const ratesOf = codedReaderOf(unconfirmedRates, same);
  for (let row = 0; row < count; row++) if (ratesOf(row).length > 0) return false;
  return true;
}

function* inChunks(
  titles: readonly string[],
  count: number,
  cellsOf: (at: number) => readonly string[],
): Generator<string, void> {
  let chunk = csvRow(titles);
  for (let at = 0; at < count; at++) {
    chunk += csvRow(cellsOf(at));
    if ((at + 1) % ROWS_PER_CHUNK === 0) {
      yield chunk;
      chunk = "";
    }
  }
  if (chunk !== "") {
    yield chunk;
  }
}
