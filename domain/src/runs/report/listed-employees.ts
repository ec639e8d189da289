import { codedReaderOf, same, textReaderOf } from "../../columns.ts";
import type { EarlierHours } from "../../deduction/earlier-hours.ts";
import type { ReportTable, ReportTableColumn } from "../../documents/report-document.ts";
import { countText, dayText, dollarsText, hoursText } from "../../documents/report-formats.ts";
import { jurisdictionName } from "../../minimum-wage/table.ts";
import { type Cents, cents, type MicroHours } from "../../money.ts";
import type { ReasonSet } from "../../reasons/reason-set.ts";
import { bitsToReasons, type Reason, reasonList } from "../../reasons/reasons.ts";
import { isPaidMinimum, type Verdict, wasChecked } from "../../verdicts/verdicts.ts";
import type { KeptMeasure } from "../by-week/week-check.ts";
import type { Skipped } from "../results/finding.ts";
import { noneYet, owedAfterResult } from "../results/owed-after.ts";
import type { ResultColumns } from "../results/result-fields.ts";
import { isOfUnknownPlace } from "../results/result-filters.ts";
import { createResultReader } from "../results/result-reader.ts";
import { skipWords, verdictWords } from "../results/wording.ts";
import type { TakenOutcome } from "../taken/after/standing.ts";
import { type Outcomes, skippedWithOutcomes, withOutcomes } from "../taken/after/with-outcomes.ts";
import { asCounted } from "../view/counted-figures.ts";
import type { ItemLimitTexts } from "../view/export-csv.ts";
import { placeOfSkipped } from "../view/search-skipped.ts";

/** What isn't fine with anyone's pay, whether or not something is owed, the graver first. */
const grave = ["below-minimum", "not-checked"] as const satisfies readonly Verdict[];

/** What else isn't fine with a result, the gravest first. */
const exceptional = [
  "out-of-scope",
  "blocked",
  "not-reviewed",
  "needs-authorization",
  "reduced",
] as const satisfies readonly Verdict[];

/** What is fine with a result: the pay was checked, and the whole balance can be deducted, or nothing is owed. */
const fine = ["ok", "paid-in-full"] as const satisfies readonly Verdict[];

/** The most rows of all tables together: some 100 pages. */
const mostRows = 2000;

const nameTitle = "Name";
const person = [
  { title: "Employee", share: 2 },
  { title: nameTitle, share: 2.6 },
  { title: "Place", share: 3 },
] as const;
const figure = (title: string, share = 1.5): ReportTableColumn => ({ title, share, isFigure: true });
const pay = [figure("Gross pay", 1.7), figure("Hours", 1.2), figure("Hourly rate"), figure("Minimum wage")];

/** Everyone in a run whose pay was checked, or wasn't and should be. */
interface ListedEmployees {
  /** Who isn't simply fine: a table for each verdict, the gravest first, after the grave ones one of those who were skipped. */
  readonly exceptions: readonly ReportTable[];
  /** Everyone else whose pay was checked. */
  readonly others: readonly ReportTable[];
}

/**
 * The employees of a run by verdict, the gravest first. The tables have at most so many rows together; each says what was
 * left out and where it is.
 * @param attached the names of the attached files with everyone
 * @param outcomes of employees from whom payroll took something other than proposed, who are listed by that
 * @param itemLimits the items and their limits of those whose deduction a cap limits, by employee number
 * @param isCounted whether the run counts: nothing of another one is to be deducted
 */
export function listEmployees(
  results: ResultColumns,
  skipped: readonly Skipped[],
  attached: { readonly results: string; readonly skipped: string },
  outcomes: Outcomes = new Map(),
  itemLimits: ItemLimitTexts = new Map(),
  isCounted = true,
): ListedEmployees {
  const named = hasNames(results, skipped);
  const asSeen = withOutcomes(results, outcomes);
  const left = skippedWithOutcomes(skipped, outcomes);
  const ofResults = createResultTable(
    asSeen,
    attached.results,
    createRowReader(asSeen, outcomes, itemLimits),
    isCounted ? "To deduct" : "Proposed",
  );
  const ofSkipped = (title: string, isListed: (verdict: Verdict) => boolean) => ({
    ...{ title, columns: skippedColumns, file: attached.skipped },
    rows: left
      .filter(({ pay: known }) => known !== null && isListed(known.verdict))
      .map((entry) => () => skippedCells(entry, outcomes)),
  });
  const groups = [
    [...grave.map(ofResults), ofSkipped(skippedTitles.exceptions, isGrave), ...exceptional.map(ofResults)],
    [...fine.map(ofResults), ofSkipped(skippedTitles.others, isPaidMinimum)],
  ];
  let room = mostRows;
  const [exceptions = [], others = []] = groups.map((tables) =>
    tables.flatMap(({ rows, ...table }) => {
      const listed = rows.slice(0, room);
      room -= listed.length;
      if (rows.length === 0) return [];
      const printed = tableOf(
        table,
        listed.map((cellsOf) => cellsOf()),
        rows.length,
      );
      return [named ? printed : withoutNames(printed)];
    }),
  );
  return { exceptions, others };
}

function hasNames({ employeeName }: ResultColumns, skipped: readonly Skipped[]): boolean {
  const ofResults = employeeName?.some((name) => name !== "") === true;
  return ofResults || skipped.some((entry) => (entry.employeeName ?? "") !== "");
}

/** An empty column would look like something missing. */
function withoutNames({ columns, rows, ...table }: ReportTable): ReportTable {
  const at = columns.findIndex(({ title }) => title === nameTitle);
  return {
    ...table,
    columns: columns.toSpliced(at, 1),
    rows: rows.map((cells) => cells.toSpliced(at, 1)),
  };
}

/** The table of a verdict's results; its cells are made when they are printed. */
function createResultTable(
  results: ResultColumns,
  file: string,
  rowOf: (row: number, verdict: Verdict) => string[],
  deduction: string,
) {
  const verdictOf = codedReaderOf(results.verdict, same);
  const rows = Array.from({ length: results.count }, (_, row) => row);
  return (verdict: Verdict) => ({
    title: verdictWords[verdict].label,
    columns: [
      ...person,
      ...pay,
      verdict === "below-minimum" ? figure("Shortfall") : figure(deduction),
      figure("Still owed"),
      { title: "Why", share: 5 },
    ],
    rows: rows.filter((row) => verdictOf(row) === verdict).map((row) => () => rowOf(row, verdict)),
    file,
  });
}

/** What to say where no one is in a table: of pay that isn't known, or is under another rule, nothing was checked. */
export function noExceptionsText(skipped: readonly Skipped[]): string {
  const isEveryoneChecked = skipped.every(({ pay: known }) => known !== null && wasChecked(known.verdict));
  return isEveryoneChecked
    ? "There are none: everyone's pay was checked, and whole balances can be deducted."
    : "There are none among those whose pay was checked, and whole balances can be deducted.";
}

function isGrave(verdict: Verdict): boolean {
  return grave.some((one) => one === verdict);
}

interface Titled {
  readonly title: string;
  readonly columns: readonly ReportTableColumn[];
  readonly file: string;
}

function tableOf({ title, columns, file }: Titled, rows: string[][], count: number): ReportTable {
  const leftOut = count - rows.length;
  const note =
    leftOut === 0
      ? null
      : `${countText(rows.length)} of ${countText(count)} are listed here. The attached file ${file} has all of them.`;
  return { kind: "table", title: `${title}: ${countText(count)}`, columns, rows, note };
}

function createRowReader(
  results: ResultColumns,
  outcomes: Outcomes,
  itemLimits: ItemLimitTexts,
): (row: number, verdict: Verdict) => string[] {
  const nameOf = textReaderOf(results.employeeName);
  const placeOf = codedReaderOf(results.jurisdiction, jurisdictionName);
  const locationOf = codedReaderOf(results.location, same);
  const measureOf = codedReaderOf(results.measure, same);
  let readResult: ReturnType<typeof createResultReader> | undefined;
  const resultOf = (row: number) => {
    readResult ??= createResultReader(results);
    return readResult(row);
  };
  const earlierOf = codedReaderOf(results.earlier, same);
  return (row, verdict) => {
    const proposed = results.proposedDeduction[row] as Cents;
    const outcome = outcomes.get(results.employeeNumber[row] as string);
    const owed = owedAfterResult(results, row, outcome);
    const reasons = bitsToReasons(results.reasons[row] as ReasonSet);
    return [
      results.employeeNumber[row] as string,
      nameOf(row),
      placeText(isOfUnknownPlace(reasons) ? "" : placeOf(row), locationOf(row)),
      dollarsText(results.totalGross[row] as Cents),
      hoursText(results.totalHours[row] as MicroHours),
      dollarsText(asCounted(resultOf(row)).preDeductionRate),
      dollarsText(results.minimumWage[row] as Cents),
      dollarsText(
        verdict === "below-minimum" ? (results.shortfall[row] as Cents) : (outcome?.amount ?? proposed),
      ),
      owed === null ? noneYet : dollarsText(owed),
      inSentences(
        whyText([
          takenText(outcome, proposed),
          ...byWorkweek(verdict, measureOf(row)),
          reasonTexts(reasons),
          earlierText(earlierOf(row)),
        ]),
        itemLimits.get(results.employeeNumber[row] as string) ?? [],
      ),
    ];
  };
}

/** What limits the items are sentences already. */
function inSentences(why: string, itemLimits: readonly string[]): string {
  if (itemLimits.length === 0) return why;
  return [...(why === "" ? [] : [`${why}.`]), ...itemLimits].join(" ");
}

const skippedTitles = {
  exceptions: "Skipped, with pay below the minimum wage or not checked",
  others: "Skipped, with pay at or above the minimum wage",
};

const skippedColumns = [
  ...person,
  ...[figure("Gross pay", 1.7), figure("Hours", 1.2), figure("Minimum wage"), figure("Shortfall")],
  { title: "Verdict", share: 2.4 },
  { title: "Why", share: 5 },
];

/** What payroll took, where that isn't what was proposed. */
function takenText(outcome: TakenOutcome | undefined, proposed: Cents): string {
  if (outcome === undefined) return "";
  const amount = dollarsText(cents(Math.abs(outcome.amount)));
  return `Payroll ${outcome.amount < 0 ? "paid back" : "took"} ${amount} (${dollarsText(proposed)} was proposed)`;
}

function skippedCells(entry: Skipped, outcomes: Outcomes): string[] {
  const { employeeNumber, employeeName, location, reason, pay: known } = entry;
  const why = [
    skipWords[reason].label,
    takenText(outcomes.get(employeeNumber), cents(0)),
    ...(known ? byWorkweek(known.verdict, known.measure) : []),
    reasonTexts(known?.reasons ?? []),
    earlierText(known?.earlier ?? null),
  ];
  return [
    ...[employeeNumber, employeeName ?? "", placeText(placeOfSkipped(entry, jurisdictionName), location)],
    known === null ? "" : dollarsText(known.totalGross),
    known === null ? "" : hoursText(known.totalHours),
    known === null ? "" : dollarsText(known.minimumWage),
    known === null ? "" : dollarsText(known.shortfall),
    known === null ? "" : verdictWords[known.verdict].label,
    whyText(why),
  ];
}

function placeText(place: string, location: string): string {
  return place === "" || place === location ? location : `${place} (${location})`;
}

/** What was checked, and doesn't rest on the period average, says so. */
function byWorkweek(verdict: Verdict, measure: KeptMeasure): string[] {
  return wasChecked(verdict) && measure === "workweek" ? ["Checked by workweek"] : [];
}

/** How many of the hours count at which earlier minimum wage, and who says so. */
function earlierText(earlier: EarlierHours | null): string {
  if (earlier === null) return "";
  const { hours, before, hourly, isEntered } = earlier;
  return `${hoursText(hours)} hours before ${dayText(before)} at ${dollarsText(hourly)}${isEntered ? ", as entered" : ""}`;
}

function whyText(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("; ");
}

function reasonTexts(reasons: readonly Reason[]): string {
  return reasons.map((reason) => reasonList[reason].label).join("; ");
}
