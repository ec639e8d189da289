import { codedReaderOf, same } from "@wagefloor/domain/columns.ts";
import { remainingBalance } from "@wagefloor/domain/deduction/remaining-balance.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import type { ResultColumns } from "@wagefloor/domain/runs/results/result-fields.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import { countsOnBalance } from "@wagefloor/domain/verdicts/verdicts.ts";

/** What an employee owes once what is proposed was deducted. */
export function stillOwed(
  { startingCost, proposedDeduction }: Pick<ResultColumns, "startingCost" | "proposedDeduction">,
  row: number,
): Cents {
  return remainingBalance(startingCost[row] as Cents, proposedDeduction[row] as Cents);
}

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
      after.set(results.employeeNumber[row] as string, stillOwed(results, row));
  }
  return after;
}
