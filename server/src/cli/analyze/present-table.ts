import { jurisdictionName } from "@wagefloor/domain/minimum-wage/table.ts";
import { formatCents, formatHours } from "@wagefloor/domain/money.ts";
import { noReasons, type ReasonSet, union, without } from "@wagefloor/domain/reasons/reason-set.ts";
import { bitsToReasons, type Reason, reasonBits, reasonList } from "@wagefloor/domain/reasons/reasons.ts";
import { countMeasured } from "@wagefloor/domain/runs/report/what-was-checked.ts";
import type { Skipped } from "@wagefloor/domain/runs/results/finding.ts";
import { noneYet, owedAfter } from "@wagefloor/domain/runs/results/owed-after.ts";
import type { EmployeeResult, ResultColumns } from "@wagefloor/domain/runs/results/result-fields.ts";
import { isOfEmployee } from "@wagefloor/domain/runs/results/result-filters.ts";
import { createResultReader } from "@wagefloor/domain/runs/results/result-reader.ts";
import type { CalculatedRun, RunSummary } from "@wagefloor/domain/runs/results/run.ts";
import { measureWords, skipWords, verdictWords } from "@wagefloor/domain/runs/results/wording.ts";
import { asCounted } from "@wagefloor/domain/runs/view/counted-figures.ts";
import { type Compliance, countCompliance } from "@wagefloor/domain/verdicts/compliance.ts";
import { type Column, layOutTable, shown, wrapped } from "../lib/table-layout.ts";
import { settledBy, withoutPages } from "../lib/without-pages.ts";
import { countByReason } from "./count-by-reason.ts";

const resultColumns: readonly Column<EmployeeResult>[] = [
  { title: "Employee", align: "left", text: (result) => result.employeeNumber },
  { title: "Location", align: "left", text: (result) => result.location, spare: 2 },
  { title: "Minimum wage of", align: "left", text: (result) => result.jurisdiction, spare: 6 },
  { title: "Minimum", align: "right", text: (result) => formatCents(result.minimumWage) },
  { title: "Hours", align: "right", text: (result) => formatHours(result.totalHours), spare: 1 },
  { title: "Gross", align: "right", text: (result) => formatCents(result.totalGross) },
  { title: "Rate", align: "right", text: (result) => formatCents(result.preDeductionRate), spare: 3 },
  { title: "Safe", align: "right", text: (result) => formatCents(result.safeDeduction), spare: 5 },
  { title: "Deduct", align: "right", text: (result) => formatCents(result.proposedDeduction) },
  { title: "Still owed", align: "right", text: stillOwed },
  { title: "Rate after", align: "right", text: (result) => formatCents(result.postDeductionRate), spare: 7 },
  { title: "Verdict", align: "left", text: verdictText },
];

const skippedColumns: readonly Column<Skipped>[] = [
  { title: "Line", align: "right", text: (entry) => String(entry.line) },
  { title: "Employee", align: "left", text: (entry) => entry.employeeNumber },
  { title: "Location", align: "left", text: (entry) => entry.location, spare: 1 },
  { title: "Reason", align: "left", text: (entry) => skipWords[entry.reason].label },
  {
    title: "Verdict",
    align: "left",
    text: ({ pay }) => (pay === null ? "" : verdictWords[pay.verdict].label),
  },
  { title: "Text in file", align: "left", text: (entry) => entry.rawText },
];

/** The analysis as text for people: results, what to know of them, who was skipped, totals. */
export function* presentTable(
  { results, skipped, summary }: CalculatedRun,
  width: number,
): Generator<string, void> {
  const read = createResultReader(results);
  yield* layOutTable(resultColumns, { length: results.count, at: (row) => asCounted(read(row)) }, width);
  yield basisLine(results, skipped);
  yield* toKnow(results, width);
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

/** The measure of all verdicts; where there are both, how many were found by workweek. Empty where no pay was checked. */
function basisLine(results: ResultColumns, skipped: readonly Skipped[]): string {
  const { byWorkweek, checked } = countMeasured(results, skipped);
  if (checked === 0) return "";
  const average = `${measureWords["period-average"].label}, item not checked`;
  if (byWorkweek === 0) return `\nEach verdict rests on: ${average}.\n`;
  const weeks = "each workweek by itself, item not checked";
  if (byWorkweek === checked) return `\nEach verdict rests on: ${weeks}.\n`;
  return `\nVerdicts of ${byWorkweek} of the ${checked} employees checked rest on: ${weeks}; those of the others on: ${average}.\n`;
}

function stillOwed(result: EmployeeResult): string {
  const owed = owedAfter(result);
  return owed === null ? noneYet : formatCents(owed);
}

function verdictText({ verdict, shortfall, reasons }: EmployeeResult): string {
  const lacking = shortfall > 0 ? ` by ${formatCents(shortfall)}` : "";
  return `${verdictWords[verdict].label}${lacking}${reasons.some(isOfEmployee) ? " *" : ""}`;
}

const ofRun = reasonBits["no-period"];

function* toKnow(results: ResultColumns, width: number): Generator<string> {
  const { count, reasons } = results;
  const read = createResultReader(results);
  let present = noReasons;
  for (let row = 0; row < count; row++) present = union(present, reasons[row] as ReasonSet);
  if (without(present, ofRun) !== noReasons) yield "\n* To know before relying on these results:\n";
  for (let row = 0; row < count; row++) {
    if (without(reasons[row] as ReasonSet, ofRun) !== noReasons) yield reasonsLine(read(row));
  }
  for (const reason of bitsToReasons(present)) {
    const { label, explanation, settle } = reasonList[reason];
    const said = `${label}: ${withoutPages(explanation)} ${settledBy(reason, settle)}`;
    yield `\n${wrapped(said.trimEnd(), width)}`;
  }
}

function reasonsLine(result: EmployeeResult): string {
  const said = result.reasons.filter(isOfEmployee);
  const wording = (reason: Reason) => `${reasonList[reason].label}${detailOf(reason, result)}`;
  return `  ${shown(result.employeeNumber)}: ${said.map(wording).join("; ")}\n`;
}

function detailOf(reason: Reason, { location, unconfirmedRates }: EmployeeResult): string {
  if (reason === "unknown-place" || reason === "unknown-city") return ` ('${shown(location)}')`;
  return reason === "rate-not-confirmed" ? ` (${unconfirmedRates.map(jurisdictionName).join("; ")})` : "";
}

function summaryLines(summary: RunSummary): string[] {
  const hours = formatHours(summary.totalHours);
  const allHours = formatHours(summary.totalHoursOverAllRows);
  return [
    `Pay date         ${summary.payDate}`,
    ...(summary.period ? [`Pay period       ${summary.period.from} to ${summary.period.through}`] : []),
    `Rows             ${summary.rows}`,
    `Employees        ${summary.employeesAnalyzed} analyzed, ${summary.employeesSkipped} skipped`,
    ...(summary.rowsWithoutEmployee > 0 ? [`Rows without id  ${summary.rowsWithoutEmployee}`] : []),
    ...(summary.unconfirmedRates > 0
      ? [`Not confirmed    ${summary.unconfirmedRates} (the rate for this date)`]
      : []),
    ...complianceLines(countCompliance(summary.verdicts)),
    `Hours            ${hours}${hours === allHours ? "" : ` used, ${allHours} over all rows`}`,
    `Gross            ${formatCents(summary.totalGross)}`,
    `To deduct        ${formatCents(summary.totalProposedDeduction)}`,
    `Still owed       ${formatCents(summary.totalStillOwed)}`,
  ];
}

function complianceLines({ compliant, nonCompliant, rate, neither }: Compliance): string[] {
  return [
    `Compliant        ${compliant}${rate === null ? "" : ` (${rate}% of those checked)`}`,
    `Below minimum    ${nonCompliant}`,
    ...neither.map(({ verdict, employees }) => `${verdictWords[verdict].label.padEnd(16)} ${employees}`),
  ];
}
