import type { OneResult } from "@wagefloor/contract/runs/results.ts";
import type { EmployeeResult, ResultColumns } from "@wagefloor/domain/runs/results/result-fields.ts";
import { createResultReader } from "@wagefloor/domain/runs/results/result-reader.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readOutcomes } from "../../actuals/read-outcomes.ts";
import { readNumbersOf } from "../../ledger/merged/queries.ts";
import { EmployeeRefusal } from "../../ledger/stored/refusals.ts";
import { findResult, requireRun } from "../../runs/stored/queries.ts";
import { findWeeks } from "../../runs/weeks/find-weeks.ts";
import { presentWeek } from "../../runs/weeks/present-week.ts";
import { presentResult } from "./present-results.ts";

/**
 * What one run says of one employee; of one who was in it under a number that was merged since, under that.
 * @throws Refusal run_not_found, also for a run of another organization; employee_not_found
 */
export async function readResult(
  tx: TenantTransaction,
  runId: string,
  employeeNumber: string,
): Promise<OneResult> {
  const run = await requireRun(tx, runId);
  const result = await requireResult(tx, run.id, employeeNumber);
  const outcomes = await readOutcomes(tx, run, [...result.employeeNumber]);
  const { weeks, careful } = await findWeeks(tx, run.id, result.employeeNumber[0] as string);
  return {
    result: presentResult(result, 0, outcomes),
    weeks: weeks?.map(presentWeek) ?? null,
    safeWhateverTheSplit: careful,
  };
}

/**
 * The figures of an employee in a run, without what is known of them since.
 * @param runId of a run that exists
 * @throws Refusal employee_not_found
 */
export async function readFigures(
  tx: TenantTransaction,
  runId: string,
  employeeNumber: string,
): Promise<EmployeeResult> {
  return createResultReader(await requireResult(tx, runId, employeeNumber))(0);
}

async function requireResult(
  tx: TenantTransaction,
  runId: string,
  employeeNumber: string,
): Promise<ResultColumns> {
  let result = await findResult(tx, runId, employeeNumber);
  for (const number of result ? [] : await readNumbersOf(tx, employeeNumber)) {
    result ??= await findResult(tx, runId, number);
  }
  if (result) return result;
  throw new EmployeeRefusal("employee_not_found", "This run has no result for this employee number");
}
