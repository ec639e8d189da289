import type { Mark, Skipped } from "@wagefloor/domain/finding.ts";
import { jurisdictionName } from "@wagefloor/domain/minimum-wage/table.ts";
import { formatCents, formatHours } from "@wagefloor/domain/money.ts";
import { bitsToMarks } from "@wagefloor/domain/runs/mark-bits.ts";
import type { EmployeeResult, ResultColumns } from "@wagefloor/domain/runs/result-fields.ts";
import { createResultReader } from "@wagefloor/domain/runs/result-reader.ts";
import type { CalculatedRun, RunSummary } from "@wagefloor/domain/runs/run.ts";
import { markWords, skipWords } from "@wagefloor/domain/wording.ts";
import { type Column, layOutTable, shown, wrapped } from "../table-layout.ts";
import { countByReason } from "./count-by-reason.ts";

const resultColumns: readonly Column<EmployeeResult>[] = [
  { title: "Employee", align: "left", text: (result) => result.personNumber },
  { title: "Location", align: "left", text: (result) => result.location, spare: 2 },
  { title: "Minimum wage of", align: "left", text: (result) => result.jurisdiction, spare: 4 },
  { title: "Minimum", align: "right", text: (result) => formatCents(result.minimumWage) },
  { title: "Hours", align: "right", text: (result) => formatHours(result.totalHours), spare: 1 },
  { title: "Gross", align: "right", text: (result) => formatCents(result.totalGross) },
  { title: "Rate", align: "right", text: (result) => formatCents(result.preDeductionRate), spare: 3 },
  { title: "Deduct", align: "right", text: (result) => formatCents(result.safeDeduction) },
  { title: "Remaining", align: "right", text: (result) => formatCents(result.remainingBalance) },
  { title: "Rate after", align: "right", text: (result) => formatCents(result.postDeductionRate) },
  { title: "Compliant", align: "left", text: complianceText },
];

const skippedColumns: readonly Column<Skipped>[] = [
  { title: "Line", align: "right", text: (entry) => String(entry.line) },
  { title: "Employee", align: "left", text: (entry) => entry.personNumber },
  { title: "Location", align: "left", text: (entry) => entry.location, spare: 1 },
  { title: "Reason", align: "left", text: (entry) => skipWords[entry.reason].label },
  { title: "Text in file", align: "left", text: (entry) => entry.rawText },
];

/** The analysis as text for people: results, what to know of them, who was skipped, totals. */
export function* presentTable(
  { results, skipped, summary }: CalculatedRun,
  width: number,
): Generator<string, void> {
  const read = createResultReader(results);
  yield* layOutTable(resultColumns, { length: results.count, at: read }, width);
  if (summary.withMarks > 0) {
    yield "\n* To know before relying on these results:\n";
    for (let row = 0; row < results.count; row++) if (results.marks[row] !== 0) yield markedLine(read(row));
    yield* explanationsOf(results, width);
  }
  if (skipped.length > 0) {
    yield `\nSkipped (${countByReason(skipped)}):\n`;
    yield* layOutTable(
      skippedColumns,
      { length: skipped.length, at: (row) => skipped[row] as Skipped },
      width,
    );
  }
  yield `\n${summaryLines(summary).join("\n")}\n`;
}

function complianceText(result: EmployeeResult): string {
  return `${result.compliant ? "yes" : "NO"}${result.marks.length > 0 ? " *" : ""}`;
}

function markedLine(result: EmployeeResult): string {
  const wording = (mark: Mark) => `${markWords[mark].label}${markDetail(mark, result)}`;
  return `  ${shown(result.personNumber)}: ${result.marks.map(wording).join("; ")}\n`;
}

/** What the marks of these results mean, each once. */
function* explanationsOf({ count, marks }: ResultColumns, width: number): Generator<string, void> {
  let present = 0;
  for (let row = 0; row < count; row++) present |= marks[row] as number;
  for (const mark of bitsToMarks(present)) {
    const { label, explanation } = markWords[mark];
    yield `\n${wrapped(`${label}: ${explanation}`, width)}`;
  }
}

function markDetail(mark: Mark, { location, unconfirmedRates }: EmployeeResult): string {
  if (mark === "unknown-location") return ` ('${shown(location)}')`;
  return mark === "rate-not-confirmed" ? ` (${unconfirmedRates.map(jurisdictionName).join("; ")})` : "";
}

function summaryLines(summary: RunSummary): string[] {
  const hours = formatHours(summary.totalHours);
  const allHours = formatHours(summary.totalHoursOverAllRows);
  return [
    `Pay date         ${summary.payDate}`,
    `Rows             ${summary.rows}`,
    `Employees        ${summary.employeesAnalyzed} analyzed, ${summary.employeesSkipped} skipped`,
    ...(summary.rowsWithoutEmployee > 0 ? [`Rows without id  ${summary.rowsWithoutEmployee}`] : []),
    ...(summary.unconfirmedRates > 0
      ? [`Not confirmed    ${summary.unconfirmedRates} (the rate for this date)`]
      : []),
    `Compliant        ${summary.compliant} of ${summary.employeesAnalyzed}`,
    `Hours            ${hours}${hours === allHours ? "" : ` used, ${allHours} over all rows`}`,
    `Gross            ${formatCents(summary.totalGross)}`,
    `To deduct        ${formatCents(summary.totalSafeDeduction)}`,
    `Still owed       ${formatCents(summary.totalRemainingBalance)}`,
  ];
}
