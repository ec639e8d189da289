import type { Skipped, SkipReason } from "../finding.ts";
import { jurisdictionName } from "../minimum-wage/table.ts";
import { type CalendarDate, formatCents, formatHours } from "../money.ts";
import type { EmployeeResult } from "./analysis.ts";
import { csvRow } from "./csv-row.ts";

export type ExportKind = "all" | "outstanding" | "skipped";

const ROWS_PER_CHUNK = 1000;

const skipReasonText: Readonly<Record<SkipReason, string>> = {
  "no-regular-earnings": "No regular earnings",
  "nothing-owed": "Nothing owed",
  "unreadable-amount": "Unreadable amount",
  "no-employee-id": "No employee ID",
};

/** The name of a download: `payroll-all-2026-11-21.csv`. */
export function exportFileName(kind: ExportKind, date: CalendarDate): string {
  return `payroll-${kind}-${date}.csv`;
}

/**
 * Every result in the order given, as chunks of CSV text. Money and rates are dollars with two decimals. Where a rate
 * is not confirmed for the pay date, a last column names the places that it is not confirmed in.
 */
export function exportAllResults(results: readonly EmployeeResult[]): Iterable<string> {
  const isUnconfirmed = results.some(({ unconfirmedRates }) => unconfirmedRates.length > 0);
  return inChunks(
    [
      "Employee ID",
      "Location",
      "Minimum Wage",
      "Hours",
      "Gross",
      "Pre-Deduction Rate",
      "Post-Deduction Rate",
      "Safe Deduction",
      "Remaining",
      "Status",
      ...(isUnconfirmed ? ["Rate Not Confirmed"] : []),
    ],
    results,
    (result) => [
      result.personNumber,
      result.location,
      formatCents(result.minimumWage),
      formatHours(result.totalHours),
      formatCents(result.totalGross),
      formatCents(result.preDeductionRate),
      formatCents(result.postDeductionRate),
      formatCents(result.safeDeduction),
      formatCents(result.remainingBalance),
      result.compliant ? "Compliant" : "Non-Compliant",
      ...(isUnconfirmed ? [result.unconfirmedRates.map(jurisdictionName).join("; ")] : []),
    ],
  );
}

/** The balances above 0, highest first, equal ones in the order given. */
export function exportOutstanding(
  results: Iterable<EmployeeResult>,
  lastAnalysisDate: CalendarDate,
): Iterable<string> {
  const owing = [...results]
    .filter((result) => result.remainingBalance > 0)
    .sort((one, other) => other.remainingBalance - one.remainingBalance);
  return inChunks(["Employee ID", "Location", "Remaining Balance", "Last Analysis Date"], owing, (result) => [
    result.personNumber,
    result.location,
    formatCents(result.remainingBalance),
    lastAnalysisDate,
  ]);
}

/** Everyone and every row without a result, with the reason and the text that could not be read. */
export function exportSkipped(skipped: Iterable<Skipped>): Iterable<string> {
  return inChunks(["Employee ID", "Location", "Line", "Reason", "Text in File"], skipped, (entry) => [
    entry.personNumber,
    entry.location,
    String(entry.line),
    skipReasonText[entry.reason],
    entry.rawText,
  ]);
}

function* inChunks<Entry>(
  columns: readonly string[],
  entries: Iterable<Entry>,
  cellsOf: (entry: Entry) => readonly string[],
): Generator<string, void> {
  let chunk = csvRow(columns);
  let rows = 0;
  for (const entry of entries) {
    chunk += csvRow(cellsOf(entry));
    rows += 1;
    if (rows % ROWS_PER_CHUNK === 0) {
      yield chunk;
      chunk = "";
    }
  }
  if (chunk !== "") {
    yield chunk;
  }
}
