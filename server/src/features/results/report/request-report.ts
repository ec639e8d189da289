import { type TenantTransaction, withSystemRole } from "../../../core/db/client.ts";
import { refuseWhileRecalculating } from "../../../core/db/lock-ledger.ts";
import type { Dependencies } from "../../../core/dependencies.ts";
import { requireRun } from "../../runs/stored/queries.ts";
import { notDownloaded, refuseGivenBack } from "../../runs/stored/record-download.ts";
import { addReport } from "./queries.ts";

/** The job that makes a PDF report. */
export const reportJob = "make-report";

/**
 * Asks for a PDF report of a run, which a job makes; asked for again while it is being made, it's made once.
 * @throws Refusal run_not_found; recalculating; run_voided if its void gave the allowance back
 */
export async function requestReport(
  tx: TenantTransaction,
  jobs: Dependencies["jobs"],
  { runId, timeZone }: { readonly runId: string; readonly timeZone: string },
): Promise<void> {
  await refuseWhileRecalculating(tx, notDownloaded);
  const run = await requireRun(tx, runId);
  refuseGivenBack(run);
  const id = await addReport(tx, run.id, timeZone);
  if (id === null) return;
  const { organizationId } = tx;
  await withSystemRole(tx, (system) => jobs.send(reportJob, { organizationId, id }, { key: id, tx: system }));
}
