import type { RunReport } from "@wagefloor/contract/runs/report.ts";
import type { Database } from "../../../core/db/client.ts";
import { findPerson } from "../../../core/find-person.ts";
import type { Tenant } from "../../../core/request/tenant.ts";
import { requireRun } from "../../runs/stored/queries.ts";
import { findReport } from "./queries.ts";
import { stateOfRun } from "./state-of-run.ts";

/** The newest report of a run, also while it is made; null if there is none. @throws Refusal run_not_found */
export async function readReportOf(
  db: Pick<Database, "asReader" | "asSystem">,
  tenant: Tenant,
  runId: string,
): Promise<RunReport | null> {
  const { run, row } = await db.asReader(tenant, async (tx) => {
    const found = await requireRun(tx, runId);
    return { run: found, row: await findReport(tx, found.id) };
  });
  if (row === undefined) return null;
  const { id, requestedAt, actor, status, percent, problem, fileName, runState } = row;
  return {
    ...{ id, status, percent, problem, fileName, requestedAt: requestedAt.toISOString() },
    requestedBy: await findPerson(db, actor),
    isOutdated: status === "done" && runState !== stateOfRun(run),
  };
}
