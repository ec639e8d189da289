import { codedReaderOf, readerOf, same, textReaderOf } from "../../columns.ts";
import type { EarlierHours } from "../../deduction/earlier-hours.ts";
import { csvChunks } from "../../documents/csv-row.ts";
import type { Period } from "../../minimum-wage/highest-rate.ts";
import { jurisdictionName } from "../../minimum-wage/table.ts";
import { type CalendarDate, type Cents, formatCents, formatHours, type MicroHours } from "../../money.ts";
import type { FileNote } from "../../payroll-file/content/file-notes.ts";
import type { ReasonSet } from "../../reasons/reason-set.ts";
import { bitsToReasons, type Reason, reasonList } from "../../reasons/reasons.ts";
import { type Verdict, wasChecked } from "../../verdicts/verdicts.ts";
import type { Skipped, SkippedPay } from "../results/finding.ts";
import { owedAfterResult } from "../results/owed-after.ts";
import {
  type ByKind,
  eachColumn,
  type ResultColumns,
  resultFieldNames,
  titleOf,
} from "../results/result-fields.ts";
import { complianceLabel, measureLabel, skipWords, verdictWords } from "../results/wording.ts";
import { type Outcomes, skippedWithOutcomes, withOutcomes } from "../taken/after/with-outcomes.ts";
import { openCellsOf } from "./open-cells.ts";

/** What a download says of its run. */
export interface ExportedRun {
  readonly payDate: CalendarDate;
  readonly period: Period | null;
  /** What is confirmed that payroll took; absent where nothing is, if the run's deductions count at once. */
  readonly taken?: ExportedTaken;
  /** What limits deductions for items, by employee number; absent if no item had a cap or a class. */
  readonly itemLimits?: ItemLimitTexts;
  /** What there is to say of its file. */
  readonly notes?: readonly FileNote[];
}

/** What payroll took for a run, by employee number. */
export interface ExportedTaken {
  readonly amounts: ReadonlyMap<string, Cents>;
  /** For employees from whom it took something other than proposed. */
  readonly outcomes: Outcomes;
  /** Whether what isn't confirmed is still owed. */
  readonly isOpen: boolean;
}

/** Of each employee whose deduction a cap limits: the items and their limits, in sentences. */
export type ItemLimitTexts = ReadonlyMap<string, readonly string[]>;

const asProposed = { verdict: "Verdict as Proposed", owed: "Still Owed as Proposed" };
const noOutcomes: Outcomes = new Map();

const runTitles = ["Pay Date", "Period Start", "Period End"];

/**
 * The results in the order given, as chunks of CSV text: the specified columns, and after them what the verdict rests on.
 * Money and rates are dollars with two decimals.
 */
export function exportAllResults(results: ResultColumns, run: ExportedRun): Iterable<string> {
  const fields = resultFieldNames.filter((field) => titleOf(field) !== "");
  const cells = eachColumn(withOutcomes(results, outcomesOf(run)), cellOf, fields);
  const ofRun = runCells(run);
  const measureOf = codedReaderOf(results.measure, measureLabel);
  const takenCells = createTakenCells(results, run);
  const limitCells = createLimitCells(results, run);
  const earlierCells = createEarlierCells(results);
  const open = openCellsOf(results, run.notes ?? []);
  const titles = [
    ...[...fields.map(titleOf), "Still Owed", ...runTitles, ...titlesOfTaken(run)],
    ...[measureTitle, ...titlesOfEarlier(results), ...titlesOfLimits(run), ...open.titles],
  ];
  return csvChunks(titles, results.count, (row) => [
    ...cells.map((cell) => cell(row)),
    owedCell(stillOwedAfter(results, row, outcomesOf(run))),
    ...ofRun,
    ...takenCells(row),
    measureOf(row),
    ...earlierCells(row),
    ...limitCells(row),
    ...open.cells(row),
  ]);
}

const measureTitle = "Checked By";

/** Only where the minimum wage rose within the pay period. */
function titlesOfEarlier({ earlier }: ResultColumns): readonly string[] {
  return hasEarlier(earlier.values) ? [earlierTitle] : [];
}

const earlierTitle = "Hours at Earlier Rate";

function createEarlierCells({ earlier }: ResultColumns): (row: number) => readonly string[] {
  if (!hasEarlier(earlier.values)) return () => [];
  const cell = codedReaderOf(earlier, earlierCell);
  return (row) => [cell(row)];
}

function hasEarlier(all: Iterable<EarlierHours | null>): boolean {
  return [...all].some((one) => one !== null);
}

/** Such as `64 before 2027-01-01 at 17.13, as entered`. */
function earlierCell(earlier: EarlierHours | null): string {
  if (earlier === null) return "";
  const { hours, before, hourly, isEntered } = earlier;
  return `${formatHours(hours)} before ${before} at ${formatCents(hourly)}${isEntered ? ", as entered" : ""}`;
}

function titlesOfLimits({ itemLimits }: ExportedRun): readonly string[] {
  return itemLimits === undefined ? [] : ["Item Limits"];
}

function createLimitCells(
  { employeeNumber }: ResultColumns,
  { itemLimits }: ExportedRun,
): (row: number) => readonly string[] {
  if (itemLimits === undefined) return () => [];
  return (row) => [(itemLimits.get(employeeNumber[row] as string) ?? []).join(" ")];
}

function outcomesOf({ taken }: ExportedRun): Outcomes {
  return taken?.outcomes ?? noOutcomes;
}

/** What the columns after all others say once it is confirmed what payroll took, or has to be. */
function titlesOfTaken({ taken }: ExportedRun): readonly string[] {
  if (taken === undefined) return [];
  const open = taken.isOpen ? ["Not Confirmed"] : [];
  return ["Payroll Took", ...open, ...(taken.amounts.size > 0 ? [asProposed.verdict, asProposed.owed] : [])];
}

/** What payroll took, or what is proposed and still owed until that is confirmed; and what the run said before. */
function createTakenCells(
  results: ResultColumns,
  { taken }: ExportedRun,
): (row: number) => readonly string[] {
  if (taken === undefined) return () => [];
  const { employeeNumber, proposedDeduction } = results;
  const ofRun = codedReaderOf(results.verdict, verdictLabel);
  return (row) => {
    const amount = taken.amounts.get(employeeNumber[row] as string);
    const open = amount === undefined ? formatCents(proposedDeduction[row] as Cents) : "0.00";
    return [
      amount === undefined ? "" : formatCents(amount),
      ...(taken.isOpen ? [open] : []),
      ...(taken.amounts.size > 0 ? [ofRun(row), owedCell(owedAfterResult(results, row))] : []),
    ];
  };
}

/**
 * What is owed after the run, the highest first, equal ones in the order given. *Remaining Balance* is that amount too:
 * where nothing was deducted, or payroll took something else, it isn't what the specified formula leaves.
 */
export function exportOutstanding(
  results: ResultColumns,
  run: ExportedRun,
  lastAnalysisDate: CalendarDate,
): Iterable<string> {
  const { employeeNumber, location } = results;
  const locationOf = codedReaderOf(location, same);
  const verdictOf = codedReaderOf(withOutcomes(results, outcomesOf(run)).verdict, verdictLabel);
  const takenCells = createTakenCells(results, run);
  const nameOf = textReaderOf(results.employeeName);
  const measureOf = codedReaderOf(results.measure, measureLabel);
  const ofRun = runCells(run);
  const owing = outstandingRows(results, outcomesOf(run));
  const limitCells = createLimitCells(results, run);
  const titles = [
    ...[...outstandingTitles, ...runTitles, ...titlesOfTaken(run)],
    ...[measureTitle, ...titlesOfLimits(run)],
  ];
  return csvChunks(titles, owing.length, (at) => {
    const row = owing[at] as number;
    const owed = owedCell(stillOwedAfter(results, row, outcomesOf(run)));
    return [
      ...[employeeNumber[row] as string, locationOf(row), owed, lastAnalysisDate],
      ...[verdictOf(row), owed, nameOf(row), ...ofRun, ...takenCells(row)],
      measureOf(row),
      ...limitCells(row),
    ];
  });
}

const outstandingTitles = [
  ...["Employee ID", "Location", "Remaining Balance", "Last Analysis Date"],
  ...["Verdict", "Still Owed", "Employee Name"],
];

/** The rows that still owe something after the run. */
function outstandingRows(results: ResultColumns, outcomes: Outcomes): number[] {
  const owed = Array.from({ length: results.count }, (_, row) => stillOwedAfter(results, row, outcomes) ?? 0);
  return [...owed.keys()]
    .filter((row) => (owed[row] as number) > 0)
    .sort((one, other) => (owed[other] as number) - (owed[one] as number));
}

/** With what payroll took, where that isn't what was proposed; null for who isn't charged yet. */
function stillOwedAfter(results: ResultColumns, row: number, outcomes: Outcomes): Cents | null {
  return owedAfterResult(results, row, outcomes.get(results.employeeNumber[row] as string));
}

function owedCell(owed: Cents | null): string {
  return owed === null ? "" : formatCents(owed);
}

function runCells({ payDate, period }: ExportedRun): readonly string[] {
  return [payDate, period?.from ?? "", period?.through ?? ""];
}

/**
 * Everyone and every row without a result, with the reason, the text that could not be read, and the pay, hours and
 * verdict where they were kept.
 */
export function exportSkipped(skipped: readonly Skipped[], run: ExportedRun): Iterable<string> {
  const ofRun = runCells(run);
  const amounts = run.taken?.amounts ?? new Map<string, Cents>();
  const taken = amounts.size > 0 ? ["Payroll Took", asProposed.verdict] : [];
  const isEarlierKnown = hasEarlier(skipped.map(({ pay }) => pay?.earlier ?? null));
  const titles = [
    ...[...skippedTitles, ...runTitles, titleOf("employeeName"), ...taken, measureTitle],
    ...(isEarlierKnown ? [earlierTitle] : []),
  ];
  const known = skippedWithOutcomes(skipped, outcomesOf(run));
  return csvChunks(titles, skipped.length, (at) => {
    const { employeeNumber, employeeName, location, line, reason, rawText, pay } = known[at] as Skipped;
    const amount = amounts.get(employeeNumber);
    const ofRunAlone = skipped[at]?.pay?.verdict;
    return [
      ...[employeeNumber, location, String(line), skipWords[reason].label, rawText],
      ...(pay === null ? withoutPay : payCells(pay)),
      ...ofRun,
      employeeName ?? "",
      ...(taken.length === 0
        ? []
        : [
            amount === undefined ? "" : formatCents(amount),
            ofRunAlone === undefined ? "" : verdictLabel(ofRunAlone),
          ]),
      pay !== null && wasChecked(pay.verdict) ? measureLabel(pay.measure) : "",
      ...(isEarlierKnown ? [earlierCell(pay?.earlier ?? null)] : []),
    ];
  });
}

const payTitles = [
  ...["Verdict", "Reasons", "Shortfall", "Gross", "Hours", "Minimum Wage", "Jurisdiction", "Owed"],
];

const skippedTitles = ["Employee ID", "Location", "Line", "Reason", "Text in File", ...payTitles];

const withoutPay = payTitles.map(() => "");

function payCells(pay: SkippedPay): readonly string[] {
  return [
    ...[verdictLabel(pay.verdict), labelsOf(pay.reasons), formatCents(pay.shortfall)],
    ...[formatCents(pay.totalGross), formatHours(pay.totalHours), formatCents(pay.minimumWage)],
    ...[jurisdictionName(pay.jurisdiction), formatCents(pay.startingCost)],
  ];
}

type Cell = (row: number) => string;

const cellOf: ByKind<Cell> = {
  text: readerOf,
  name: textReaderOf,
  sharedText: (column) => codedReaderOf(column, same),
  sharedTexts: (column) => codedReaderOf(column, (texts) => texts.join("; ")),
  jurisdiction: (column) => codedReaderOf(column, jurisdictionName),
  jurisdictions: (column) => codedReaderOf(column, namesOf),
  money: (column) => (row) => formatCents(column[row] as Cents),
  hours: (column) => (row) => formatHours(column[row] as MicroHours),
  compliance: (column) => (row) => complianceLabel(column[row] === 1),
  verdict: (column) => codedReaderOf(column, verdictLabel),
  reasons: (column) => (row) => labelsOf(bitsToReasons(column[row] as ReasonSet)),
  day: (column) => codedReaderOf(column, (day) => day ?? ""),
  measure: (column) => codedReaderOf(column, measureLabel),
  uncounted: (column) => codedReaderOf(column, () => ""),
  earlierHours: (column) => codedReaderOf(column, earlierCell),
};

function namesOf(keys: readonly string[]): string {
  return keys.map(jurisdictionName).join("; ");
}

function verdictLabel(verdict: Verdict): string {
  return verdictWords[verdict].label;
}

function labelsOf(reasons: readonly Reason[]): string {
  return reasons.map((reason) => reasonList[reason].label).join("; ");
}
