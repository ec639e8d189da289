import type { PostponedAnswer } from "@wagefloor/contract/runs/recalculations.ts";
import { type TenantTransaction, withSystemRole } from "../../../core/db/client.ts";
import type { Dependencies } from "../../../core/dependencies.ts";
import type { Tenant } from "../../../core/request/tenant.ts";
import { notifyChange } from "../../live/notify-change.ts";
import type { RunRow } from "../../runs/stored/queries.ts";
import type { UploadSlots } from "../../uploads/make-run.ts";
import type { Changed } from "../recompute/apply-change.ts";
import type { TooMuch } from "../recompute/present-effect.ts";
import { addRecalculation, type NewRecalculation } from "./queries.ts";

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
  jobs: Dependencies["jobs"],
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

/** Changes a run now, or leaves it to a job if that is too much for a request. */
export function changeOrPostpone(
  { db, jobs, slots }: Pick<Dependencies, "db" | "jobs"> & { readonly slots: UploadSlots },
  tenant: Tenant,
  confirmed: Confirmed,
  change: (tx: TenantTransaction) => Promise<Changed | TooMuch>,
): Promise<RunRow | Postponed> {
  return slots.saving(tenant.organizationId, () =>
    db.asOrganization(tenant, async (tx) => {
      const outcome = await change(tx);
      return "tooMuch" in outcome ? postpone(tx, jobs, confirmed, outcome) : outcome.run;
    }),
  );
}
