import { type Cents, cents } from "../../../money.ts";
import type { Verdict } from "../../../verdicts/verdicts.ts";
import type { TakenVerdict } from "../judge-taken.ts";

/** What is true of one employee of a run once something else was taken than the run proposed. */
export interface TakenOutcome {
  /** What payroll took; negative for what it paid back. */
  readonly amount: Cents;
  /** What the employee owes after the run. */
  readonly stillOwed: Cents;
  /** Null where the run's own verdict stays true. */
  readonly verdict: TakenVerdict | null;
  /** What the pay lacks to the minimum wage after it; 0 unless it is below. */
  readonly shortfall: Cents;
}

/**
 * The verdict that is true of an employee's pay in a run, given what payroll took. The run's own is about what it proposed:
 * it stays wherever it is the graver one.
 */
export function verdictWithTaken(ofRun: Verdict, taken: TakenVerdict | null): Verdict {
  return taken === null || ofRun === "below-minimum" ? ofRun : taken;
}

/** What the pay lacks to the minimum wage, by the same: the run's own shortfall unless what payroll took leaves it below. */
export function shortfallWithTaken<Amount extends number>(
  ofRun: Amount,
  taken: { readonly verdict: TakenVerdict | null; readonly shortfall: Amount } | null,
): Amount {
  return taken?.verdict === "below-minimum" ? taken.shortfall : ofRun;
}

/** What an employee owed before a run, and what payroll took for it. */
interface Owing {
  readonly startingCost: Cents;
  readonly taken: Cents;
  /** The part of a payback that settled an amount due to the employee, so it isn't owed again. */
  readonly settled: Cents;
}

/** What is owed after a run of which it is confirmed what payroll took; what was taken beyond that is to be paid back. */
export function owedAfterTaken({ startingCost, taken, settled }: Owing): Cents {
  return cents(Math.max(0, startingCost - taken - settled));
}
