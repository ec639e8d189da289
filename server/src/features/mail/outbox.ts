import { randomUUID } from "node:crypto";
import type { Database, SystemTransaction } from "../../core/db/client.ts";
import { outgoingEmails } from "../../core/db/schema/mail.ts";
import type { JobQueue } from "../../core/jobs/job-queue.ts";
import { deliveryOf } from "./deliver-emails.ts";

/** A requested email. Its text is written when it's sent, by the writer of its kind. */
interface EmailRequest {
  readonly kind: string;
  /** An address, in lower case, or a phone number in the international form. */
  readonly recipient: string;
  /** What the writer needs besides the recipient; never a code or a link that opens something. */
  readonly data?: Readonly<Record<string, unknown>>;
  /**
   * Of the emails of a kind to a recipient about the same thing, only the newest is sent. By default, all of a kind are
   * about the same thing.
   */
  readonly about?: string;
  /** No longer useful after this; a day by default. */
  readonly usefulUntil?: Date;
}

/** Where emails are requested. Nothing is sent here: jobs send them, and retry after a failure. */
export interface Outbox {
  /**
   * Saves the request and the job that delivers it. Takes equally long for every address, whatever the mail server
   * does.
   * @param tx sends with the transaction: no email without its rows, and no rows without their email
   */
  request(email: EmailRequest, tx?: SystemTransaction): Promise<void>;
}

/** The outbox in the database, with its jobs in the queue of the same database. */
export function createOutbox(db: Pick<Database, "asSystem">, queue: Pick<JobQueue, "send">): Outbox {
  const request: Outbox["request"] = async (email, tx) => {
    if (!tx) return db.asSystem((own) => request(email, own));
    const id = randomUUID();
    await tx.db.insert(outgoingEmails).values({ ...email, id, data: email.data ?? {} });
    await queue.send(deliveryOf(email.recipient), { id }, { key: id, tx });
  };
  return { request };
}
