import { type analysisDocument, analysisFormat } from "@wagefloor/contract/analysis.ts";
import { codedReaderOf, same } from "@wagefloor/domain/columns.ts";
import type { EarlierHours } from "@wagefloor/domain/deduction/earlier-hours.ts";
import { remainingBalance } from "@wagefloor/domain/deduction/remaining-balance.ts";
import { wageTable } from "@wagefloor/domain/minimum-wage/table.ts";
import { type Cents, cents, formatHours, type MicroHours, microHours } from "@wagefloor/domain/money.ts";
import type { WeekCheck } from "@wagefloor/domain/runs/by-week/week-check.ts";
import type { Skipped } from "@wagefloor/domain/runs/results/finding.ts";
import { owedAfterResult } from "@wagefloor/domain/runs/results/owed-after.ts";
import {
  type ByKind,
  eachColumn,
  printedFieldNames,
  type ResultColumns,
} from "@wagefloor/domain/runs/results/result-fields.ts";
import { cellReaders } from "@wagefloor/domain/runs/results/result-reader.ts";
import type { CalculatedRun, RunSummary } from "@wagefloor/domain/runs/results/run.ts";
import { countCompliance } from "@wagefloor/domain/verdicts/compliance.ts";
import type { UncountedPay } from "@wagefloor/domain/verdicts/uncounted-pay.ts";
import { wasChecked } from "@wagefloor/domain/verdicts/verdicts.ts";
import type { z } from "zod";
import { version } from "../../settings/version.ts";
import { inDollars } from "./dollars.ts";
import type { DeterminedItems } from "./items.ts";

/** What a document says of the command that printed it. */
export interface About {
  readonly file: z.input<typeof analysisDocument>["file"];
  readonly notes: readonly string[];
}

/**
 * One JSON document, a line per entry, of the form of the contract (`analysisDocument`): money, rates and hours as decimal
 * numbers.
 * @param determined what is said of items, by row
 */
export function* presentJson(
  { results, skipped, summary, weekOf }: CalculatedRun,
  about: About,
  determined?: ReadonlyMap<number, DeterminedItems>,
): Generator<string, void> {
  const present = createPresenter(results);
  const head = {
    format: analysisFormat,
    program: { name: "wagefloor", version },
    wageTable: { asOf: wageTable.asOf },
    ...about,
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n"results": [`;
  yield* lines(results.count, (row) => ({
    ...present(row),
    stillOwed: dollarsIfAny(owedAfterResult(results, row)),
    ...(weekOf === null ? {} : presentMeasure(weekOf(row))),
    ...(determined?.has(row) && { determination: determined.get(row)?.printed }),
  }));
  yield '],\n"skipped": [';
  yield* lines(skipped.length, (at) => presentSkipped(skipped[at] as Skipped));
  yield `],\n"summary": ${JSON.stringify(presentSummary(summary), null, 2)}\n}\n`;
}

function* lines(count: number, present: (at: number) => unknown): Generator<string, void> {
  for (let at = 0; at < count; at++) yield `${at === 0 ? "\n" : ",\n"}${JSON.stringify(present(at))}`;
  yield "\n";
}

/** By which measure a result was found: its weeks, or what is missing for them. */
function presentMeasure(check: WeekCheck): object {
  if (check.by === "period-average") {
    const { by, missing, careful, fault } = check;
    if (fault !== null) return { by: null, weekFault: { line: fault.line, sentence: fault.sentence } };
    return {
      ...{ by, missingForWeeks: missing },
      ...(careful === null ? {} : { safeWhateverTheSplit: inDollars(careful) }),
    };
  }
  const weeks = check.weeks.map(({ week, ceiling, withCushion, shortfall }) => ({
    ending: week.ending,
    hours: inHours(week.hours),
    straightTimePay: inDollars(week.straightTimePay.amount),
    minimumWage: inDollars(week.minimumWage),
    ceiling: inDollars(ceiling),
    withCushion: inDollars(withCushion),
    shortfall: inDollars(shortfall),
  }));
  return { by: check.by, weeks };
}

function createPresenter(results: ResultColumns): (row: number) => object {
  const cells = eachColumn(results, cellOf, printedFieldNames);
  const verdictOf = codedReaderOf(results.verdict, same);
  return (row) => {
    const result = Object.fromEntries(keys.map((key, at) => [key, cells[at]?.(row)]));
    return wasChecked(verdictOf(row)) ? result : { ...result, compliant: null };
  };
}

/** The specification's name of one field stays in this document. */
const keys = printedFieldNames.map((field) => (field === "employeeNumber" ? "personNumber" : field));

type Cell = (row: number) => unknown;

const cellOf: ByKind<Cell> = {
  ...cellReaders,
  money: (column) => (row) => inDollars(column[row] as Cents),
  hours: (column) => (row) => inHours(column[row] as MicroHours),
  uncounted: (column) => codedReaderOf(column, presentUncounted),
  earlierHours: (column) => codedReaderOf(column, presentEarlier),
};

/** The parts of gross pay that don't count, in dollars; only printed where there are any. */
function presentUncounted(pay: UncountedPay | null) {
  if (pay === null) return undefined;
  const { overtimeHours, hoursTakenBack, hoursInside, copiedHours, premium, ...parts } = pay;
  const dollars = Object.entries({ ...parts, overtimePremium: premium }).map(
    ([part, amount]) => [part, inDollars(cents(amount))] as const,
  );
  return {
    ...Object.fromEntries(dollars),
    overtimeHours: inHours(microHours(overtimeHours)),
    hoursTakenBack: inHours(microHours(hoursTakenBack)),
    hoursInside: inHours(microHours(hoursInside)),
    copiedHours: inHours(microHours(copiedHours)),
  };
}

function presentEarlier(earlier: EarlierHours | null) {
  if (earlier === null) return null;
  const { before, hours, hourly } = earlier;
  return { before, hours: inHours(hours), minimumWage: inDollars(hourly) };
}

function presentSkipped({ employeeNumber: personNumber, employeeName, pay, ...entry }: Skipped) {
  const named = { personNumber, ...(employeeName && { employeeName }), ...entry };
  if (pay === null) return named;
  return {
    ...named,
    ...pay,
    minimumWage: inDollars(pay.minimumWage),
    totalHours: inHours(pay.totalHours),
    hoursOverAllRows: inHours(pay.hoursOverAllRows),
    totalGross: inDollars(pay.totalGross),
    startingCost: inDollars(pay.startingCost),
    // Nothing is deducted from who was skipped.
    stillOwed: inDollars(remainingBalance(pay.startingCost, cents(0))),
    earlier: presentEarlier(pay.earlier),
    shortfall: inDollars(pay.shortfall),
  };
}

function presentSummary(summary: RunSummary) {
  const { compliant, nonCompliant, rate } = countCompliance(summary.verdicts);
  return {
    ...summary,
    ...{ compliant, nonCompliant, complianceRate: rate },
    totalSafeDeduction: inDollars(summary.totalSafeDeduction),
    totalRemainingBalance: inDollars(summary.totalRemainingBalance),
    totalProposedDeduction: inDollars(summary.totalProposedDeduction),
    totalStillOwed: inDollars(summary.totalStillOwed),
    totalGross: inDollars(summary.totalGross),
    totalHours: inHours(summary.totalHours),
    totalHoursOverAllRows: inHours(summary.totalHoursOverAllRows),
  };
}

function dollarsIfAny(amount: Cents | null): number | null {
  return amount === null ? null : inDollars(amount);
}

function inHours(value: MicroHours): number {
  return Number(formatHours(value));
}
