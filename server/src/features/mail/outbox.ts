import { randomUUID } from "node:crypto";
import type { Database, SystemTransaction } from "../../db/client.ts";
import { outgoingMails } from "../../db/schema/outgoing-mails.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { mailJob } from "./deliver-mails.ts";

/** A mail that is wanted. What it says is decided when it is sent, by the writer of its kind. */
interface MailRequest {
  readonly kind: string;
  /** An address, in lower case, or a phone number in the international form. */
  readonly recipient: string;
  /** What the writer needs besides the recipient; never a code or a link that opens something. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface Outbox {
  /**
   * Keeps the request and the job that delivers it. It takes as long for every address, whatever the mail server
   * does.
   * @param tx sends with the transaction: no mail without its rows, no rows without their mail
   */
  request(mail: MailRequest, tx?: SystemTransaction): Promise<void>;
}

export function createOutbox(db: Pick<Database, "asSystem">, queue: Pick<JobQueue, "send">): Outbox {
  const request: Outbox["request"] = async ({ kind, recipient, data = {} }, tx) => {
    if (!tx) return db.asSystem((own) => request({ kind, recipient, data }, own));
    const id = randomUUID();
    await tx.db.insert(outgoingMails).values({ id, kind, recipient, data });
    await queue.send(mailJob, { id }, { key: id, tx });
  };
  return { request };
}
