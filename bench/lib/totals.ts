import { numberOfSet, type ReasonSet } from "../../domain/src/reasons/reason-set.ts";
import type { ResultColumns } from "../../domain/src/runs/results/result-fields.ts";
import type { CalculatedRun } from "../../domain/src/runs/results/run.ts";
import { type Verdict, verdicts } from "../../domain/src/verdicts/verdicts.ts";

/** What every way of doing the job must agree on: money in cents, hours in millionths. */
export interface Totals {
  readonly employees: number;
  readonly compliant: number;
  readonly gross: number;
  readonly hours: number;
  readonly hoursOverAllRows: number;
  readonly safeDeduction: number;
  readonly remainingBalance: number;
  readonly skipped: number;
  /** How many results have each verdict. */
  readonly verdicts: Readonly<Record<Verdict, number>>;
  /** The reasons of all results as numbers (reasons.ts), added up. */
  readonly reasons: number;
  readonly shortfall: number;
  readonly proposedDeduction: number;
}

export function totalsOf({ summary, results, skipped }: CalculatedRun): Totals {
  return {
    employees: summary.employeesAnalyzed,
    compliant: sumOf(results.compliant),
    gross: summary.totalGross,
    hours: summary.totalHours,
    hoursOverAllRows: summary.totalHoursOverAllRows,
    safeDeduction: summary.totalSafeDeduction,
    remainingBalance: summary.totalRemainingBalance,
    skipped: skipped.length,
    verdicts: verdictCounts(results),
    reasons: sumOfSets(results.reasons),
    shortfall: sumOf(results.shortfall),
    proposedDeduction: summary.totalProposedDeduction,
  };
}

/** No result with any verdict. */
export function noVerdicts(): Record<Verdict, number> {
  return Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
}

/** Ends the bench when two ways of doing the job disagree. */
export function checkSame(name: string, answer: unknown, expected: unknown): void {
  const one = JSON.stringify(answer);
  const other = JSON.stringify(expected);
  if (one !== other) throw new Error(`${name} does another job: ${one} instead of ${other}`);
}

function verdictCounts({ count, verdict: { values, codes } }: ResultColumns): Record<Verdict, number> {
  const rows = values.map(() => 0);
  for (let row = 0; row < count; row++) {
    const code = codes[row] as number;
    rows[code] = (rows[code] as number) + 1;
  }
  const counts = noVerdicts();
  for (const [code, verdict] of values.entries()) counts[verdict] += rows[code] ?? 0;
  return counts;
}

function sumOfSets(column: ResultColumns["reasons"]): number {
  let sum = 0;
  for (let row = 0; row < column.length; row++) sum += Number(numberOfSet(column[row] as ReasonSet));
  return sum;
}

function sumOf(column: ArrayLike<number>): number {
  let sum = 0;
  for (let row = 0; row < column.length; row++) sum += column[row] as number;
  return sum;
}
