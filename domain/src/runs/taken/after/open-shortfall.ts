import { type Cents, cents } from "../../../money.ts";

/** What payroll took too much for a run, or paid back with one. */
export interface TakenStep {
  /** The run's place in the ledger. */
  readonly at: number;
  /** What the pay lacks to the minimum wage by what was taken. */
  readonly shortfall: Cents;
  readonly paidBack: Cents;
}

/**
 * What one employee's pay still lacks to the minimum wage by what payroll took: a later pay period doesn't mend it, only
 * what payroll pays back since, or a correction of the amount, after which it isn't among the steps. What is paid back with a
 * run is for earlier ones: what the run itself lacks was found with it.
 */
export function openShortfall(steps: readonly TakenStep[]): Cents {
  const inOrder = steps.toSorted((one, other) => one.at - other.at || other.paidBack - one.paidBack);
  return inOrder.reduce(
    (open, { shortfall, paidBack }) => cents(Math.max(0, open - paidBack) + shortfall),
    cents(0),
  );
}
