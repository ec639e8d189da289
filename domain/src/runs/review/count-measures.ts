import type { Verdict } from "../../verdicts/verdicts.ts";
import type { KeptMeasure } from "../by-week/week-check.ts";
import { wasChecked } from "../report/what-was-checked.ts";
import type { CalculatedRun } from "../run.ts";

/**
 * By which measure how many employees of these runs are checked, the skipped included whose pay is kept; most first.
 * Who isn't checked, or is out of scope, has a reason that says so instead.
 */
export function countMeasures(
  runs: readonly Pick<CalculatedRun, "results" | "skipped">[],
): { measure: KeptMeasure; employees: number }[] {
  const counts = new Map<KeptMeasure, number>();
  const count = (measure: KeptMeasure) => counts.set(measure, (counts.get(measure) ?? 0) + 1);
  for (const { results, skipped } of runs) {
    const { measure, verdict } = results;
    for (let row = 0; row < measure.codes.length; row++) {
      const isChecked = wasChecked(verdict.values[verdict.codes[row] as number] as Verdict);
      if (isChecked) count(measure.values[measure.codes[row] as number] ?? null);
    }
    for (const { pay } of skipped) if (pay !== null && wasChecked(pay.verdict)) count(pay.measure);
  }
  return [...counts]
    .map(([measure, employees]) => ({ measure, employees }))
    .sort((one, other) => other.employees - one.employees);
}
