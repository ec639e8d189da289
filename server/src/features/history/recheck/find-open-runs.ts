import type { OpenRuns } from "@wagefloor/contract/runs/runs.ts";
import { and, eq, inArray } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { analysisResults, analysisSkipped } from "../../../core/db/schema/results.ts";
import { analysisRuns } from "../../../core/db/schema/runs.ts";
import { readNumbersOf } from "../../ledger/merged/queries.ts";
import { requireEmployeeNumber } from "../../ledger/stored/queries.ts";
import { findCountingRuns } from "../../runs/kept/plan-change.ts";
import { presentRun } from "../../runs/stored/present-run.ts";
import { findSettled } from "./settlement.ts";

/**
 * The oldest run in which an employee wasn't checked and is by what is known now, such as the place that was set since,
 * and how many such runs there are. Recalculating the oldest does the same in the later ones.
 * @throws Refusal employee_not_found, balance_refused
 */
export async function findOpenRuns(tx: TenantTransaction, typed: string): Promise<OpenRuns> {
  const employeeNumber = await requireEmployeeNumber(tx, typed);
  const numbers = await readNumbersOf(tx, employeeNumber);
  const runs = await findRunsWithout(tx, numbers);
  const open = new Set<string>();
  for (const number of numbers) {
    const { settled } = await findSettled(tx, runs, number);
    for (const { runId } of settled) open.add(runId);
  }
  const oldest = runs.find(({ id }) => open.has(id));
  return { oldest: oldest ? presentRun(oldest) : null, runs: open.size };
}

/** The runs that count and didn't check the employee, oldest first. */
async function findRunsWithout(tx: TenantTransaction, employeeNumbers: readonly string[]) {
  const { db, organizationId } = tx;
  const notCheckedIn = (table: typeof analysisResults | typeof analysisSkipped) =>
    db
      .select({ runId: table.runId })
      .from(table)
      .where(
        and(
          eq(table.organizationId, organizationId),
          inArray(table.employeeNumber, [...employeeNumbers]),
          inArray(table.verdict, ["not-checked", "out-of-scope"]),
        ),
      );
  // Who owes nothing is skipped, but the pay is still checked.
  const notChecked = union(notCheckedIn(analysisResults), notCheckedIn(analysisSkipped));
  return findCountingRuns(tx, inArray(analysisRuns.id, notChecked));
}
