import type { RunRow } from "../../runs/stored/queries.ts";

/** What changes when a run's report would say something else: that it was voided, replaced, recalculated or confirmed. */
export function stateOfRun({ status, recomputedAt, takenAt }: RunRow): string {
  return JSON.stringify([status, recomputedAt, takenAt]);
}
