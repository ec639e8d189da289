import type { Analysis, AnalysisSummary, EmployeeResult } from "@wagefloor/domain/analysis/analysis.ts";
import { type Cents, formatCents, formatHours, type MicroHours } from "@wagefloor/domain/money.ts";

/** One JSON document, a line per entry: money, rates and hours as decimal numbers. */
export function* presentJson({ results, skipped, summary }: Analysis): Generator<string, void> {
  yield '{\n"results": [';
  yield* lines(results, presentResult);
  yield '],\n"skipped": [';
  yield* lines(skipped, (entry) => entry);
  yield `],\n"summary": ${JSON.stringify(presentSummary(summary), null, 2)}\n}\n`;
}

function* lines<Entry>(
  entries: readonly Entry[],
  present: (entry: Entry) => unknown,
): Generator<string, void> {
  let separator = "\n";
  for (const entry of entries) {
    yield `${separator}${JSON.stringify(present(entry))}`;
    separator = ",\n";
  }
  yield "\n";
}

function presentResult(result: EmployeeResult) {
  return {
    personNumber: result.personNumber,
    location: result.location,
    jurisdiction: result.jurisdiction,
    minimumWage: inDollars(result.minimumWage),
    totalHours: inHours(result.totalHours),
    hoursOverAllRows: inHours(result.hoursOverAllRows),
    totalGross: inDollars(result.totalGross),
    startingCost: inDollars(result.startingCost),
    safeDeduction: inDollars(result.safeDeduction),
    remainingBalance: inDollars(result.remainingBalance),
    preDeductionRate: inDollars(result.preDeductionRate),
    postDeductionRate: inDollars(result.postDeductionRate),
    compliant: result.compliant,
    marks: result.marks,
    unconfirmedRates: result.unconfirmedRates,
  };
}

function presentSummary(summary: AnalysisSummary) {
  return {
    ...summary,
    totalSafeDeduction: inDollars(summary.totalSafeDeduction),
    totalRemainingBalance: inDollars(summary.totalRemainingBalance),
    totalGross: inDollars(summary.totalGross),
    totalHours: inHours(summary.totalHours),
    totalHoursOverAllRows: inHours(summary.totalHoursOverAllRows),
  };
}

function inDollars(value: Cents): number {
  return Number(formatCents(value));
}

function inHours(value: MicroHours): number {
  return Number(formatHours(value));
}
