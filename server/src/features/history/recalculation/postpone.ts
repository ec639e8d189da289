import type { PostponedAnswer } from "@wagefloor/contract/runs/recalculations.ts";
import { type TenantTransaction, withSystemRole } from "../../../core/db/client.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import type { Dependencies } from "../../../core/dependencies.ts";
import type { JobQueue } from "../../../core/jobs/job-queue.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import type { Tenant } from "../../../core/request/tenant.ts";
import { notifyChange } from "../../live/notify-change.ts";
import { type RunRow, requireRun } from "../../runs/stored/queries.ts";
import type { UploadSlots } from "../../uploads/make-run.ts";
import type { Changed } from "../recompute/apply-change.ts";
import type { TooMuch } from "../recompute/present-effect.ts";
import {
  addDone,
  addRecalculation,
  findRecalculation,
  type NewRecalculation,
  type RecalculationRow,
} from "./queries.ts";

/** The job that calculates runs again. */
export const recalculationJob = "recalculate-runs";

/** What a person confirmed that is left to a job. */
export type Postponed = PostponedAnswer;

type Confirmed = Omit<NewRecalculation, "results" | "runs">;

/**
 * Leaves a change to a job, which is sent with the transaction. From its commit on until the job has ended, the ledger is
 * closed to other changes. The caller holds the ledger lock.
 */
export async function postpone(
  tx: TenantTransaction,
  jobs: Pick<JobQueue, "send">,
  confirmed: Confirmed,
  { tooMuch }: TooMuch,
): Promise<Postponed> {
  const { id, runId } = await addRecalculation(tx, { ...confirmed, ...tooMuch });
  const { organizationId } = tx;
  await withSystemRole(tx, (system) =>
    jobs.send(recalculationJob, { organizationId, id }, { key: id, tx: system }),
  );
  await notifyChange(tx, "recalculations");
  return { postponed: { runId } };
}

/**
 * Changes a run now, or leaves it to a job if that is too much for a request. Either way it's recorded once: the same request
 * again gets the first answer.
 */
export function changeOrPostpone(
  { db, jobs, slots }: Pick<Dependencies, "db" | "jobs"> & { readonly slots: UploadSlots },
  tenant: Tenant,
  confirmed: Confirmed & { readonly id: string },
  change: (tx: TenantTransaction) => Promise<Changed | TooMuch>,
): Promise<RunRow | Postponed> {
  return slots.saving(tenant.organizationId, () =>
    db.asOrganization(tenant, async (tx) => {
      const earlier = await findConfirmed(tx, confirmed.id);
      if (earlier) return answerAgain(tx, earlier, confirmed);
      const outcome = await change(tx);
      if ("tooMuch" in outcome) return postpone(tx, jobs, confirmed, outcome);
      await addDone(tx, confirmed, outcome);
      return outcome.run;
    }),
  );
}

/** While a job changes runs, the ledger can't be locked; its own request is found before. */
async function findConfirmed(tx: TenantTransaction, id: string): Promise<RecalculationRow | undefined> {
  const found = await findRecalculation(tx, id);
  if (found) return found;
  await lockLedger(tx);
  return findRecalculation(tx, id);
}

async function answerAgain(
  tx: TenantTransaction,
  { kind, runId, status }: RecalculationRow,
  confirmed: Confirmed,
): Promise<RunRow | Postponed> {
  if (kind !== confirmed.kind || runId !== confirmed.runId) {
    throw new CommonRefusal("invalid_input", "This id was already used for another change. Reload the page.");
  }
  return status === "done" ? requireRun(tx, runId) : { postponed: { runId } };
}
