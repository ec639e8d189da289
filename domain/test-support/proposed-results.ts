import { calendarDate, cents } from "../src/money.ts";
import { inspectFile } from "../src/payroll-file/inspect/inspect-file.ts";
import type { ReadingPlan } from "../src/payroll-file/plan/reading-plan.ts";
import { calculateRun, type RunTerms } from "../src/runs/calculate-run.ts";
import type { EmployeeResult } from "../src/runs/results/result-fields.ts";
import { readByPlan } from "./payroll-files.ts";
import { resultsOf } from "./result-columns.ts";

/** The plan that is proposed for a file. */
export function proposedPlan(content: string): ReadingPlan {
  return inspectFile(new TextEncoder().encode(content)).plan;
}

/** The results of a file of which everyone owes 59.00. @param set what a person set for employees */
export function resultsByPlan(
  content: string,
  plan: ReadingPlan,
  set: Pick<RunTerms, "attributes"> = {},
): EmployeeResult[] {
  const { results } = calculateRun(readByPlan(content, plan), {
    configuration: { deductionAmount: cents(5900), hoursBasis: plan.hoursBasis },
    payDate: calendarDate("2026-11-20"),
    balances: new Map(),
    ...set,
  });
  return resultsOf(results);
}

/** The same, of these lines, read as the file is proposed to be read. */
export function proposedResults(...lines: string[]): EmployeeResult[] {
  const content = lines.join("\n");
  return resultsByPlan(content, proposedPlan(content));
}
