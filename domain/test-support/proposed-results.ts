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

/** The results of a file of which everyone owes that, else 59.00. @param set what a person set for employees */
export function resultsByPlan(
  content: string,
  plan: ReadingPlan,
  set: Pick<RunTerms, "attributes"> = {},
  owed = 5900,
): EmployeeResult[] {
  const { results } = calculateRun(readByPlan(content, plan), {
    configuration: { deductionAmount: cents(owed), hoursBasis: plan.hoursBasis },
    payDate: calendarDate("2026-11-20"),
    balances: new Map(),
    ...set,
  });
  return resultsOf(results);
}

/** What may be deducted from each at most, in cents. */
export function mostOfEach(content: string, plan: ReadingPlan): number[] {
  return resultsByPlan(content, plan, {}, 90_000_000).map(({ proposedDeduction }) => proposedDeduction);
}

/** The same, of these lines, read as the file is proposed to be read. */
export function proposedResults(...lines: string[]): EmployeeResult[] {
  const content = lines.join("\n");
  return resultsByPlan(content, proposedPlan(content));
}
