import type { CheckedWeek } from "@wagefloor/contract/runs/results.ts";
import { unpackWeeks } from "@wagefloor/domain/runs/by-week/packed-weeks.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { EmployeeRefusal } from "../../ledger/stored/refusals.ts";
import { requireRun } from "../stored/queries.ts";
import { presentWeek } from "./present-week.ts";

/**
 * The workweeks of an employee whom a run skipped, under the number in its list; null where the period average counts.
 * @throws Refusal run_not_found, also for a run of another organization; employee_not_found
 */
export async function readSkippedWeeks(
  tx: TenantTransaction,
  runId: string,
  employeeNumber: string,
): Promise<CheckedWeek[] | null> {
  const run = await requireRun(tx, runId);
  const { rows } = await tx.client.query<{ weeks: number[] | null }>(
    `select weeks from analysis_skipped
     where organization_id = $1 and run_id = $2 and person_number = $3 and verdict is not null`,
    [tx.organizationId, run.id, employeeNumber],
  );
  const [row] = rows;
  if (row === undefined)
    throw new EmployeeRefusal("employee_not_found", "This run didn't skip an employee with this number");
  return row.weeks && unpackWeeks(row.weeks).map(presentWeek);
}
