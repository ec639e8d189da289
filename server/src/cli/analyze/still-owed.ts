import { codedReaderOf, same } from "@wagefloor/domain/columns.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { owedAfterResult } from "@wagefloor/domain/runs/results/owed-after.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import { countsOnBalance } from "@wagefloor/domain/verdicts/verdicts.ts";

/**
 * The balances after a payroll, for the next one: those from before it, with what each employee of a result owes now. Who is
 * new and wasn't checked has none yet, and is charged once the pay is, as in saved runs.
 * @param before those that the payroll started from
 */
export function balancesAfter(
  { results }: Pick<CalculatedRun, "results">,
  before: ReadonlyMap<string, Cents>,
): ReadonlyMap<string, Cents> {
  const after = new Map(before);
  const verdictOf = codedReaderOf(results.verdict, same);
  for (let row = 0; row < results.count; row++) {
    if (countsOnBalance(verdictOf(row)))
      after.set(results.employeeNumber[row] as string, owedAfterResult(results, row) ?? cents(0));
  }
  return after;
}
