import { readFileSync } from "node:fs";
import { inspectFile } from "../../domain/src/payroll-file/inspect/inspect-file.ts";
import { createPlannedReader } from "../../domain/src/payroll-file/payroll-reader.ts";
import type { ReadingPlan } from "../../domain/src/payroll-file/plan/reading-plan.ts";
import { calculateRun, type RunTerms } from "../../domain/src/runs/calculate-run.ts";
import { fileChunks } from "../lib/file-chunks.ts";
import { terms } from "../lib/terms.ts";
import { type Totals, totalsOf } from "../lib/totals.ts";

/** Our own reader by the plan that is proposed for the file. What the proposal takes is not in the time. */
export async function createVariant(): Promise<(path: string) => Totals> {
  return readByProposal(terms);
}

/** The same, calculated by other terms. */
export function readByProposal(calculatedBy: RunTerms): (path: string) => Totals {
  const plans = new Map<string, ReadingPlan>();
  return (path) => {
    const plan = plans.get(path) ?? inspectFile(readFileSync(path)).plan;
    plans.set(path, plan);
    const reader = createPlannedReader(plan);
    for (const chunk of fileChunks(path)) reader.push(chunk);
    return totalsOf(calculateRun(reader.finish(), calculatedBy));
  };
}
