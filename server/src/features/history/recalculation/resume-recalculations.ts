import { inArray } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { recalculations } from "../../../core/db/schema/recalculations.ts";
import type { Dependencies } from "../../../core/dependencies.ts";
import type { JobKind, JobQueue } from "../../../core/jobs/job-queue.ts";
import { trustedOrganizationId } from "../../../core/request/tenant.ts";
import { notifyChange } from "../../live/notify-change.ts";
import { recalculationJob } from "./postpone.ts";
import { markAsFailed } from "./queries.ts";

type Tools = Pick<Dependencies, "db" | "jobs" | "log">;

const resumption = "resume-recalculations";

/**
 * The job that looks after recalculations whose process ended: one that had begun ends undone, one that still waits and
 * has no job gets a new one.
 */
export function resumeRecalculations(tools: Tools): JobKind<object> {
  return {
    name: resumption,
    retries: { retryLimit: 2, retryDelay: 10, expireInSeconds: 300 },
    atOnce: 1,
    schedule: "* * * * *",
    work: () => resumeAll(tools),
  };
}

/** Runs at once, because the process that worked on one may have ended. */
export async function resumeRecalculationsSoon(jobs: Pick<JobQueue, "send">): Promise<void> {
  await jobs.send(resumption, {}, { key: "start" });
}

async function resumeAll({ db, jobs, log }: Tools): Promise<void> {
  const open = await db.asSystem(async (tx) => {
    const { id, organizationId, status } = recalculations;
    const found = await tx.db
      .select({ id, organizationId, status })
      .from(recalculations)
      .where(inArray(status, ["waiting", "running"]));
    const waiting = found.filter((one) => one.status === "waiting");
    const ids = waiting.map((one) => one.id);
    for (const lost of await jobs.keysNotWaiting(recalculationJob, ids, tx)) {
      const data = waiting.find((one) => one.id === lost);
      await jobs.send(recalculationJob, { ...data }, { key: lost, tx });
    }
    return found.filter((one) => one.status === "running");
  });
  for (const { id, organizationId } of open) {
    const tenant = { organizationId: trustedOrganizationId(organizationId), actor: "system" } as const;
    const isOver = await db.asOrganization(tenant, (tx) => endIfLeft(tx, id));
    if (isOver) log.warn({ organizationId, recalculation: id }, "a recalculation ended with its process");
  }
}

const left = "Wagefloor was restarted before it was done. Please start it again.";

/** Whether no process holds its lock anymore. One that has just finished has committed before it gave it up. */
async function endIfLeft(tx: TenantTransaction, id: string): Promise<boolean> {
  const { rows } = await tx.client.query<{ free: boolean }>(
    "select pg_try_advisory_xact_lock(hashtextextended($1, 1)) as free",
    [id],
  );
  if (!rows[0]?.free) return false;
  await markAsFailed(tx, id, left);
  await notifyChange(tx, "recalculations");
  return true;
}
