import type { CalculatedRun, RunSummary } from "@wagefloor/domain/runs/results/run.ts";
import { sumSkippedPay } from "@wagefloor/domain/runs/review/sum-skipped-pay.ts";
import { addVerdicts, countCompliance } from "@wagefloor/domain/verdicts/compliance.ts";
import { fingerprint } from "../../core/fingerprint.ts";
import type { RunRow } from "../runs/stored/queries.ts";
import type { ReviewRow } from "./stored/queries.ts";

const totals = [
  "employeesAnalyzed",
  "employeesSkipped",
  "totalGross",
  "totalHours",
  "totalProposedDeduction",
  "belowMinimum",
  "notChecked",
] as const satisfies readonly (keyof RunSummary)[];

/** What the runs come to together. */
export function totalsOf(calculated: readonly CalculatedRun[]) {
  const sumOf = (field: (typeof totals)[number]) =>
    calculated.reduce((sum, { summary }) => sum + summary[field], 0);
  const sums = Object.fromEntries(totals.map((field) => [field, sumOf(field)]));
  return {
    ...(sums as Record<(typeof totals)[number], number>),
    compliance: countCompliance(addVerdicts(calculated.map(({ summary }) => summary.verdicts))),
    skippedPay: sumSkippedPay(calculated),
  };
}

const figures = [
  ...totals,
  ...(["payDate", "employeesInFile", "outOfScope", "unknownLocations", "unconfirmedRates"] as const),
  ...(["totalSafeDeduction", "totalRemainingBalance", "totalStillOwed"] as const),
] satisfies readonly (keyof RunSummary & keyof RunRow)[];

/**
 * A hash of what a file comes to, before it is run and as it was: the same if it is read by the same plan, and every run has the
 * same totals.
 */
export function fingerprintFigures(
  { configuration: { plan } }: ReviewRow,
  runs: readonly Pick<RunSummary | RunRow, (typeof figures)[number] | "verdicts">[],
): string {
  const ofRuns = runs.map((run) => [...figures.map((field) => run[field]), countCompliance(run.verdicts)]);
  return fingerprint([plan, ofRuns]);
}
