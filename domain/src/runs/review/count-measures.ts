import type { CodedColumn } from "../../columns.ts";
import { type Verdict, wasChecked } from "../../verdicts/verdicts.ts";
import type { KeptMeasure } from "../by-week/week-check.ts";

/** What says of an employee's pay whether it was checked, and how. */
interface Measured {
  readonly verdict: Verdict;
  readonly measure: KeptMeasure;
}

/** What of a run says by which measure pay was checked. */
export interface MeasuredRun {
  readonly results: { readonly [Field in keyof Measured]: CodedColumn<Measured[Field]> };
  /** With their pay, where it was kept. */
  readonly skipped: readonly { readonly pay: Measured | null }[];
}

/**
 * By which measure how many employees of these runs are checked, the skipped included whose pay is kept; most first.
 * Employees not checked or out of scope have a reason instead.
 */
export function countMeasures(runs: readonly MeasuredRun[]): { measure: KeptMeasure; employees: number }[] {
  const counts = new Map<KeptMeasure, number>();
  const count = (measure: KeptMeasure) => counts.set(measure, (counts.get(measure) ?? 0) + 1);
  for (const { results, skipped } of runs) {
    const { measure, verdict } = results;
    const isChecked = verdict.values.map(wasChecked);
    for (let row = 0; row < measure.codes.length; row++) {
      if (isChecked[verdict.codes[row] as number])
        count(measure.values[measure.codes[row] as number] ?? null);
    }
    for (const { pay } of skipped) if (pay !== null && wasChecked(pay.verdict)) count(pay.measure);
  }
  return [...counts]
    .map(([measure, employees]) => ({ measure, employees }))
    .sort((one, other) => other.employees - one.employees);
}
