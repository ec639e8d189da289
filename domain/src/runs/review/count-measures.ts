import type { KeptMeasure } from "../by-week/week-check.ts";
import type { CalculatedRun } from "../run.ts";

/** By which measure how many employees of these runs are checked, the skipped included whose pay is kept; most first. */
export function countMeasures(
  runs: readonly Pick<CalculatedRun, "results" | "skipped">[],
): { measure: KeptMeasure; employees: number }[] {
  const counts = new Map<KeptMeasure, number>();
  const count = (measure: KeptMeasure) => counts.set(measure, (counts.get(measure) ?? 0) + 1);
  for (const { results, skipped } of runs) {
    const { values, codes } = results.measure;
    for (let row = 0; row < codes.length; row++) count(values[codes[row] as number] ?? null);
    for (const { pay } of skipped) if (pay !== null) count(pay.measure);
  }
  return [...counts]
    .map(([measure, employees]) => ({ measure, employees }))
    .sort((one, other) => other.employees - one.employees);
}
