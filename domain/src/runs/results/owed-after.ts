import { remainingBalance } from "../../deduction/remaining-balance.ts";
import type { Cents } from "../../money.ts";
import type { ResultColumns } from "./result-fields.ts";

interface Owing<Amount extends number> {
  readonly startingCost: Amount;
  readonly notCharged: Amount;
  readonly proposedDeduction: Amount;
}

/** What an employee owes once what is proposed was deducted; null for someone new who wasn't checked, so isn't charged yet. */
export function owedAfter<Amount extends number>(result: Owing<Amount>): Amount | null {
  if (result.notCharged > 0) return null;
  return remainingBalance(result.startingCost, result.proposedDeduction);
}

/** The same of one of a run's results. */
export function owedAfterResult(
  { startingCost, notCharged, proposedDeduction }: Pick<ResultColumns, keyof Owing<Cents>>,
  row: number,
): Cents | null {
  return owedAfter({
    startingCost: startingCost[row] as Cents,
    notCharged: notCharged[row] as Cents,
    proposedDeduction: proposedDeduction[row] as Cents,
  });
}

/** What tables say in place of an amount. */
export const noneYet = "None yet";
