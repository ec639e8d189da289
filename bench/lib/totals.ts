import type { CalculatedRun } from "../../domain/src/runs/run.ts";

/** What every way of doing the job must agree on: money in cents, hours in millionths. */
export interface Totals {
  readonly employees: number;
  readonly compliant: number;
  readonly gross: number;
  readonly hours: number;
  readonly hoursOverAllRows: number;
  readonly safeDeduction: number;
  readonly remainingBalance: number;
}

export function totalsOf({ summary }: CalculatedRun): Totals {
  return {
    employees: summary.employeesAnalyzed,
    compliant: summary.compliant,
    gross: summary.totalGross,
    hours: summary.totalHours,
    hoursOverAllRows: summary.totalHoursOverAllRows,
    safeDeduction: summary.totalSafeDeduction,
    remainingBalance: summary.totalRemainingBalance,
  };
}

/** Ends the bench when two ways of doing the job disagree. */
export function checkSame(name: string, totals: unknown, expected: Totals): void {
  const one = JSON.stringify(totals);
  const other = JSON.stringify(expected);
  if (one !== other) throw new Error(`${name} does another job: ${one} instead of ${other}`);
}
