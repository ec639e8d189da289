import type { LatestResult } from "@wagefloor/contract/employees.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { findEmployeeNumbers, findOwed } from "../employees/queries.ts";
import { EmployeeRefusal } from "../employees/refusals.ts";
import { presentResult } from "./present-results.ts";
import { findLatestResult, requireRun } from "./queries.ts";

/**
 * An employee's newest result with what is owed now; the employee number in any case. Where several differ in case
 * only, the one that is typed exactly, else the newest; `alike` are the others.
 * @throws Refusal employee_not_found
 */
export async function readLatestResult(tx: TenantTransaction, typed: string): Promise<LatestResult> {
  const fitting = await findEmployeeNumbers(tx, typed);
  const latest = await findLatestResult(tx, fitting.includes(typed.trim()) ? [typed.trim()] : fitting);
  if (!latest) throw new EmployeeRefusal("employee_not_found", "No results found for this employee number");
  const run = await requireRun(tx, latest.runId);
  const result = presentResult(latest.results, 0);
  const { owed, openProposals } = await findOwed(tx, result.employeeNumber);
  return {
    ...result,
    createdAt: run.createdAt.toISOString(),
    runId: run.id,
    payDate: run.payDate,
    currentBalance: owed,
    openProposals,
    alike: fitting.filter((employeeNumber) => employeeNumber !== result.employeeNumber),
  };
}
