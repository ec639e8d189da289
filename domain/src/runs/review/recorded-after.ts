import { codedReaderOf } from "../../columns.ts";
import { remainingBalance } from "../../deduction/remaining-balance.ts";
import { type Cents, cents } from "../../money.ts";
import { countsOnBalance } from "../../verdicts/verdicts.ts";
import type { RecordedBalances } from "../calculate-run.ts";
import type { ResultColumns } from "../result-fields.ts";

/**
 * What is recorded when the next run comes.
 * @param proposesOnly whether what the run deducts stays owed until it is confirmed
 */
export function recordedAfter(
  { balances, openProposals }: RecordedBalances,
  results: ResultColumns,
  proposesOnly: boolean,
): RecordedBalances {
  const { count, employeeNumber, startingCost, proposedDeduction } = results;
  const counts = codedReaderOf(results.verdict, countsOnBalance);
  const after = new Map(balances);
  const open = new Map(openProposals);
  for (let row = 0; row < count; row++) {
    if (!counts(row)) continue;
    const name = employeeNumber[row] as string;
    const proposed = proposedDeduction[row] as Cents;
    after.set(name, remainingBalance(startingCost[row] as Cents, proposed));
    if (proposesOnly && proposed > 0) open.set(name, cents((open.get(name) ?? 0) + proposed));
  }
  return { balances: after, openProposals: open };
}
