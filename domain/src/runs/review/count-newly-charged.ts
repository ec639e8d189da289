import { codedReaderOf } from "../../columns.ts";
import type { Cents } from "../../money.ts";
import { countsOnBalance } from "../../verdicts/verdicts.ts";
import type { ResultColumns } from "../results/result-fields.ts";

/** How many employees of whom nothing is recorded a run charges the deduction amount. Who isn't checked isn't charged yet. */
export function countNewlyCharged(
  { count, employeeNumber, verdict }: Pick<ResultColumns, "count" | "employeeNumber" | "verdict">,
  balances: ReadonlyMap<string, Cents>,
): number {
  const counts = codedReaderOf(verdict, countsOnBalance);
  let charged = 0;
  for (let row = 0; row < count; row++) {
    if (counts(row) && !balances.has(employeeNumber[row] as string)) charged += 1;
  }
  return charged;
}
