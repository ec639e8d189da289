import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { refuseWhileRecalculating } from "../../../core/db/lock-ledger.ts";
import { analysisRuns } from "../../../core/db/schema/runs.ts";
import type { Refusal } from "../../../core/request/refusals.ts";
import { type RunRow, requireRun } from "./queries.ts";
import { RunRefusal } from "./refusals.ts";

/**
 * Notes that a run's results were downloaded: from then on it counts, even if it is voided. A replaced run can still be
 * downloaded. Figures that a job is about to change can't: the run is downloaded once they are known.
 * @throws Refusal run_not_found; recalculating; run_voided if its void gave the allowance back, maybe at this moment
 */
export async function recordDownload(tx: TenantTransaction, runId: string): Promise<void> {
  await refuseWhileRecalculating(tx, notDownloaded);
  const run = await requireRun(tx, runId);
  if (run.downloadedAt !== null || run.status === "replaced") return;
  if (!(await noteDownload(tx, eq(analysisRuns.id, run.id)))) throw voided();
}

/** @throws Refusal run_voided if the run's void gave the allowance back, so that it can't be downloaded */
export function refuseGivenBack({ allowanceReturned, status }: RunRow): void {
  if (allowanceReturned && status === "voided") throw voided();
}

/** Notes the same for several runs that count. The caller holds the ledger lock, so none of them is voided meanwhile. */
export async function recordDownloadOf(tx: TenantTransaction, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return;
  await noteDownload(tx, and(inArray(analysisRuns.id, [...runIds]), isNull(analysisRuns.downloadedAt)));
}

/** Notes the same for every run that counts, for the export of all data, which includes voided ones. */
export async function recordDownloadOfAll(tx: TenantTransaction): Promise<void> {
  await refuseWhileRecalculating(tx, notDownloaded);
  await noteDownload(tx, isNull(analysisRuns.downloadedAt));
}

async function noteDownload(
  { db, organizationId, actor }: TenantTransaction,
  which: SQL | undefined,
): Promise<boolean> {
  const noted = await db
    .update(analysisRuns)
    .set({
      downloadedAt: sql`coalesce(${analysisRuns.downloadedAt}, now())`,
      downloadedBy: sql`coalesce(${analysisRuns.downloadedBy}, ${actor})`,
    })
    .where(
      and(eq(analysisRuns.organizationId, organizationId), eq(analysisRuns.allowanceReturned, false), which),
    )
    .returning({ id: analysisRuns.id });
  return noted.length > 0;
}

/** Said while a job recalculates runs. */
export const notDownloaded =
  "Runs are being recalculated, so their results can't be downloaded now. Please try again when that's done. Results shows how far it is.";

function voided(): Refusal {
  return new RunRefusal(
    "run_voided",
    "This run was voided and doesn't count toward your plan, so its results can't be downloaded. You can still view them.",
  );
}
