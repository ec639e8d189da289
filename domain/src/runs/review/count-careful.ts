import { codedReaderOf, same } from "../../columns.ts";
import { isPaidMinimum } from "../../verdicts/verdicts.ts";
import type { CalculatedRun } from "../results/run.ts";

/** How many results there are for which an amount is known that is safe however the hours fell on the weeks. */
export interface CarefulCount {
  readonly employees: number;
  /** Of these, from whom more is to be deducted than that. */
  readonly above: number;
}

/** Of results by period average; pay below the minimum wage has no room, whatever the weeks. */
export function countCareful(runs: readonly Pick<CalculatedRun, "results" | "weekOf">[]): CarefulCount {
  let [employees, above] = [0, 0];
  for (const { results, weekOf } of runs) {
    if (weekOf === null) continue;
    const verdictOf = codedReaderOf(results.verdict, same);
    const measureOf = codedReaderOf(results.measure, same);
    for (let row = 0; row < results.count; row++) {
      const verdict = verdictOf(row);
      if (measureOf(row) === "workweek" || !isPaidMinimum(verdict)) continue;
      const check = weekOf(row);
      if (check.by === "workweek" || check.careful === null) continue;
      employees++;
      if ((results.proposedDeduction[row] as number) > check.careful) above++;
    }
  }
  return { employees, above };
}
