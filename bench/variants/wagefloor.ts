import { createPlannedReader } from "../../domain/src/payroll-file/payroll-reader.ts";
import { planOf } from "../../domain/src/payroll-file/plan/reading-plan.ts";
import { calculateRun } from "../../domain/src/runs/calculate-run.ts";
import type { CalculatedRun } from "../../domain/src/runs/results/run.ts";
import { fileChunks } from "../lib/file-chunks.ts";
import { configuration, terms } from "../lib/terms.ts";
import { type Totals, totalsOf } from "../lib/totals.ts";

/** Our own reader and calculation, on one thread. */
export async function createVariant(): Promise<(path: string) => Totals> {
  return readAndCalculate;
}

export function readAndCalculate(path: string): Totals {
  return totalsOf(runOf(path));
}

/** Reads the file from disk, a chunk at a time. */
export function runOf(path: string): CalculatedRun {
  const reader = createPlannedReader(planOf(configuration));
  for (const chunk of fileChunks(path)) reader.push(chunk);
  return calculateRun(reader.finish(), terms);
}
