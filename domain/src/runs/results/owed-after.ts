import { remainingBalance } from "../../deduction/remaining-balance.ts";
import type { Cents } from "../../money.ts";
import type { ResultColumns } from "./result-fields.ts";

interface Owing<Amount extends number> {
  readonly startingCost: Amount;
  readonly notCharged: Amount;
  readonly proposedDeduction: Amount;
}

/** What is owed after what payroll took, where that isn't what was proposed. */
interface AfterTaken<Amount extends number> {
  readonly stillOwed: Amount;
}

/**
 * What an employee owes once what is proposed was deducted, or what payroll took instead; null for someone new who wasn't
 * checked, so isn't charged yet, whatever payroll took.
 */
export function owedAfter<Amount extends number>(
  result: Owing<Amount>,
  taken: AfterTaken<Amount> | null = null,
): Amount | null {
  if (result.notCharged > 0) return null;
  return taken?.stillOwed ?? remainingBalance(result.startingCost, result.proposedDeduction);
}

/** The same of one of a run's results. */
export function owedAfterResult(
  { startingCost, notCharged, proposedDeduction }: Pick<ResultColumns, keyof Owing<Cents>>,
  row: number,
  taken: AfterTaken<Cents> | null = null,
): Cents | null {
  const result = {
    startingCost: startingCost[row] as Cents,
    notCharged: notCharged[row] as Cents,
    proposedDeduction: proposedDeduction[row] as Cents,
  };
  return owedAfter(result, taken);
}

/** What tables say in place of an amount. */
export const noneYet = "None yet";
