import { and, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { isPlaceholder } from "../../core/accounts.ts";
import type { Database, Tables } from "../../core/db/client.ts";
import { outgoingEmails } from "../../core/db/schema/outgoing-emails.ts";
import type { JobKind } from "../../core/jobs/job-queue.ts";
import type { Email } from "./compose-email.ts";
import { EmailRefused, type Mailer } from "./mailer.ts";
import type { SmsSender } from "./sms-sender.ts";

/** The kind of job that delivers one mail; its data is the mail's id. */
export const emailJob = "deliver-mail";

/** Why a mail that was asked for is not sent, such as an address without an account. */
export interface NotNeeded {
  readonly notNeeded: string;
}

/** Writes one kind of email with new codes and links, or says why it is no longer needed. */
export type EmailWriter = (
  recipient: string,
  data: Readonly<Record<string, unknown>>,
) => Promise<Email | NotNeeded>;

export interface DeliveryTools {
  readonly db: Pick<Database, "asSystem">;
  readonly mailer: Mailer;
  /** For recipients that are phone numbers. */
  readonly sms: SmsSender | undefined;
  /** By the kinds of mail. */
  readonly writers: Readonly<Record<string, EmailWriter>>;
  readonly log: Logger;
  /** Unless given: after 5 seconds, then twice as long each time up to 5 minutes, for longer than any mail is of use. */
  readonly retries?: JobKind<never>["retries"];
}

const patientRetries = { retryLimit: 1000, retryDelay: 5, retryDelayMax: 300, expireInSeconds: 120 };

/** The work that takes mails from the outbox to the mail server. */
export function deliverEmails(tools: DeliveryTools): JobKind<{ id: string }> {
  return {
    name: emailJob,
    retries: tools.retries ?? patientRetries,
    atOnce: 4,
    work: ({ id }) => deliverEmail(tools, id),
  };
}

/**
 * Delivers a mail once: its row is locked meanwhile and goes in the moment in which the mail server has accepted it,
 * so a job that comes a second time finds nothing to do.
 * @throws EmailNotSent when the mail server did not take it; it stays in the outbox
 */
async function deliverEmail(tools: DeliveryTools, id: string): Promise<void> {
  const { db, writers, log } = tools;
  await db.asSystem(async ({ db: tables }) => {
    const [outgoing] = await tables
      .select()
      .from(outgoingEmails)
      .where(eq(outgoingEmails.id, id))
      .for("update");
    if (!outgoing) return;
    const about = { mail: id, kind: outgoing.kind };
    const writer = writers[outgoing.kind];
    if (!writer) throw new Error(`nobody writes mails of the kind '${outgoing.kind}'`);
    const email = (await notWanted(tables, outgoing)) ?? (await writer(outgoing.recipient, outgoing.data));
    const reason = "notNeeded" in email ? email.notNeeded : await refusal(tools, outgoing, email);
    if (reason === undefined) log.info(about, "a mail was sent");
    else log.info({ ...about, reason }, "a mail was dropped");
    if (reason === undefined) await dropOlder(tables, outgoing);
    await tables.delete(outgoingEmails).where(eq(outgoingEmails.id, id));
  });
}

type OutgoingEmail = typeof outgoingEmails.$inferSelect;

async function notWanted(tables: Tables, outgoing: OutgoingEmail): Promise<NotNeeded | undefined> {
  // Whoever asks for it, nothing is sent to what is stored in the place of an address.
  if (isPlaceholder(outgoing.recipient)) return { notNeeded: "the account has no address" };
  if (outgoing.usefulUntil < new Date()) return { notNeeded: "nobody waits for it any more" };
  const [newer] = await tables
    .select({ id: outgoingEmails.id })
    .from(outgoingEmails)
    .where(
      and(
        eq(outgoingEmails.recipient, outgoing.recipient),
        eq(outgoingEmails.kind, outgoing.kind),
        eq(outgoingEmails.about, outgoing.about),
        gt(
          outgoingEmails.requestedAt,
          sql`(select requested_at from outgoing_mails where id = ${outgoing.id})`,
        ),
      ),
    )
    .limit(1);
  return newer && { notNeeded: "a newer one has been asked for" };
}

/**
 * Drops what was asked for before a mail that has been sent and still waits for its next try: it would come after the
 * newer one, with a code after which the newer one's no longer counts. One that is being handed over is left alone.
 */
async function dropOlder(
  tables: Tables,
  { id, kind, recipient, about, requestedAt }: OutgoingEmail,
): Promise<void> {
  const older = tables
    .select({ id: outgoingEmails.id })
    .from(outgoingEmails)
    .where(
      and(
        eq(outgoingEmails.recipient, recipient),
        eq(outgoingEmails.kind, kind),
        eq(outgoingEmails.about, about),
        lte(outgoingEmails.requestedAt, requestedAt),
        ne(outgoingEmails.id, id),
      ),
    )
    .for("update", { skipLocked: true });
  await tables.delete(outgoingEmails).where(inArray(outgoingEmails.id, older));
}

/** @returns why the recipient permanently gets no emails; undefined when this one was accepted */
async function refusal(
  { mailer, sms }: DeliveryTools,
  outgoing: OutgoingEmail,
  email: Email,
): Promise<string | undefined> {
  try {
    if (!outgoing.recipient.startsWith("+")) await mailer.send(outgoing.recipient, email, outgoing.id);
    else if (sms) await sms.send(outgoing.recipient, email.text);
    else return "text messages are not configured";
    return undefined;
  } catch (error) {
    if (error instanceof EmailRefused) return error.message;
    throw error;
  }
}
