import { codedReaderOf } from "../../columns.ts";
import { remainingBalance } from "../../deduction/remaining-balance.ts";
import type { Cents } from "../../money.ts";
import { countsOnBalance } from "../../verdicts/verdicts.ts";
import type { ResultColumns } from "../result-fields.ts";

/** The balances from which the next run starts. */
export function balancesAfter(
  balances: ReadonlyMap<string, Cents>,
  results: ResultColumns,
): ReadonlyMap<string, Cents> {
  const { count, employeeNumber, startingCost, proposedDeduction } = results;
  const counts = codedReaderOf(results.verdict, countsOnBalance);
  const after = new Map(balances);
  for (let row = 0; row < count; row++) {
    if (!counts(row)) continue;
    const left = remainingBalance(startingCost[row] as Cents, proposedDeduction[row] as Cents);
    after.set(employeeNumber[row] as string, left);
  }
  return after;
}
