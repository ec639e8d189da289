import { calendarDate, cents } from "../src/money.ts";
import type { PayrollFile } from "../src/payroll-file/content/payroll-file.ts";
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
  return resultsOfFile(readByPlan(content, plan), plan, set, owed);
}

/** What may be deducted from each at most, in cents. */
export function mostOfEach(content: string, plan: ReadingPlan): number[] {
  return resultsByPlan(content, plan, {}, everything).map(({ proposedDeduction }) => proposedDeduction);
}

/** Both: the results of a file of which everyone owes 59.00, with what may be deducted at most. */
export function resultsWithMost(content: string, plan: ReadingPlan): (EmployeeResult & { most: number })[] {
  const file = readByPlan(content, plan);
  const most = resultsOfFile(file, plan, {}, everything);
  return resultsOfFile(file, plan, {}, 5900).map((result, at) => ({
    ...result,
    most: (most[at] as EmployeeResult).proposedDeduction,
  }));
}

/** More than anyone's pay. */
const everything = 90_000_000;

function resultsOfFile(
  file: PayrollFile,
  { hoursBasis }: ReadingPlan,
  set: Pick<RunTerms, "attributes">,
  owed: number,
): EmployeeResult[] {
  const { results } = calculateRun(file, {
    configuration: { deductionAmount: cents(owed), hoursBasis },
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
