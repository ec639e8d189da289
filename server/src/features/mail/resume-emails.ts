import { inArray, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../../core/db/client.ts";
import { outgoingEmails } from "../../core/db/schema/mail.ts";
import type { JobKind, JobQueue } from "../../core/jobs/job-queue.ts";
import { deliveryOf } from "./deliver-emails.ts";

interface ResumptionTools {
  readonly db: Pick<Database, "asSystem">;
  readonly jobs: Pick<JobQueue, "send" | "keysNotWaiting">;
  readonly log: Logger;
}

const resumption = "resume-mails";

/**
 * The job that handles emails without a job, as after weeks without a running server or after a crash: those still
 * useful get a new job, and the others are removed. An email with a waiting job, or one being delivered (its row is
 * locked), is left alone.
 */
export function resumeMails(tools: ResumptionTools): JobKind<object> {
  return {
    name: resumption,
    retries: { retryLimit: 5, retryDelay: 30, retryDelayMax: 600, expireInSeconds: 300 },
    atOnce: 1,
    schedule: "29 * * * *",
    work: () => resumeAll(tools),
  };
}

/** Runs soon, because nothing ran before. */
export async function resumeMailsSoon(jobs: Pick<JobQueue, "send">): Promise<void> {
  await jobs.send(resumption, {}, { key: "start" });
}

async function resumeAll({ db, jobs, log }: ResumptionTools): Promise<void> {
  await db.asSystem(async (tx) => {
    const late = tx.db
      .select({ id: outgoingEmails.id })
      .from(outgoingEmails)
      .where(lt(outgoingEmails.usefulUntil, sql`now()`))
      .for("update", { skipLocked: true });
    const removed = await tx.db
      .delete(outgoingEmails)
      .where(inArray(outgoingEmails.id, late))
      .returning({ mail: outgoingEmails.id, kind: outgoingEmails.kind });
    const reason = "no longer useful";
    for (const about of removed) log.info({ ...about, reason }, "an email was dropped");

    const waiting = await tx.db
      .select({ id: outgoingEmails.id, recipient: outgoingEmails.recipient })
      .from(outgoingEmails)
      .for("update", { skipLocked: true });
    for (const [name, emails] of Map.groupBy(waiting, ({ recipient }) => deliveryOf(recipient))) {
      const ids = emails.map(({ id }) => id);
      for (const id of await jobs.keysNotWaiting(name, ids, tx)) {
        log.warn({ mail: id }, "an email had no job and gets a new one");
        await jobs.send(name, { id }, { key: id, tx });
      }
    }
  });
}
