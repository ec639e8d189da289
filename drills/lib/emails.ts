import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { openJobQueue } from "../../server/src/core/jobs/job-queue.ts";
import { createOutbox } from "../../server/src/features/mail/outbox.ts";
import type { Place } from "./place.ts";

/** How sending some emails ended. */
export interface Emails {
  /** For example "8 of 8 emails sent, 0 twice". */
  readonly words: string;
  readonly isEachSentOnce: boolean;
}

/**
 * Queues emails for the place's processes to send.
 * @returns waits until all are sent, at most three minutes
 */
export async function requestEmails(
  { connectionString, db, mail }: Place,
  count: number,
): Promise<() => Promise<Emails>> {
  const before = mail.accepted.size;
  const jobs = await openJobQueue(connectionString, pino({ level: "silent" }));
  const outbox = createOutbox(db, jobs);
  for (let nth = 0; nth < count; nth++)
    await outbox.request({ kind: "notice-password-changed", recipient: `${randomUUID()}@example.com` });
  await jobs.stop();
  return async () => {
    const begun = Date.now();
    const isLeft = async () => (await db.pool.query("select from outgoing_mails limit 1")).rowCount !== 0;
    while ((await isLeft()) && Date.now() - begun < 180_000) await pause(50);
    const sent = mail.accepted.size - before;
    const twice = [...mail.accepted.values()].filter((times) => times > 1).length;
    return {
      words: `${sent} of ${count} emails sent, ${twice} twice`,
      isEachSentOnce: sent === count && twice === 0,
    };
  };
}
