import { and, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { isPlaceholder } from "../../core/accounts.ts";
import type { Database, Tables } from "../../core/db/client.ts";
import { outgoingMails } from "../../core/db/schema/outgoing-mails.ts";
import type { JobKind } from "../../core/jobs/job-queue.ts";
import type { Letter } from "./compose-email.ts";
import { type Mailer, MailRefused } from "./mailer.ts";
import type { SmsSender } from "./sms-sender.ts";

/** The kind of job that delivers one mail; its data is the mail's id. */
export const mailJob = "deliver-mail";

/** Why a mail that was asked for is not sent, such as an address without an account. */
export interface NotNeeded {
  readonly notNeeded: string;
}

/** Writes the letter of one kind, with codes and links that are made now, or says why it is not needed any more. */
export type LetterWriter = (
  recipient: string,
  data: Readonly<Record<string, unknown>>,
) => Promise<Letter | NotNeeded>;

export interface DeliveryTools {
  readonly db: Pick<Database, "asSystem">;
  readonly mailer: Mailer;
  /** For recipients that are phone numbers. */
  readonly sms: SmsSender | undefined;
  /** By the kinds of mail. */
  readonly writers: Readonly<Record<string, LetterWriter>>;
  readonly log: Logger;
  /** Unless given: after 5 seconds, then twice as long each time up to 5 minutes, for longer than any mail is of use. */
  readonly retries?: JobKind<never>["retries"];
}

const patientRetries = { retryLimit: 1000, retryDelay: 5, retryDelayMax: 300, expireInSeconds: 120 };

/** The work that takes mails from the outbox to the mail server. */
export function deliverMails(tools: DeliveryTools): JobKind<{ id: string }> {
  return {
    name: mailJob,
    retries: tools.retries ?? patientRetries,
    atOnce: 4,
    work: ({ id }) => deliverMail(tools, id),
  };
}

/**
 * Delivers a mail once: its row is locked meanwhile and goes in the moment in which the mail server has accepted it,
 * so a job that comes a second time finds nothing to do.
 * @throws MailNotSent when the mail server did not take it; it stays in the outbox
 */
async function deliverMail(tools: DeliveryTools, id: string): Promise<void> {
  const { db, writers, log } = tools;
  await db.asSystem(async ({ db: tables }) => {
    const [mail] = await tables.select().from(outgoingMails).where(eq(outgoingMails.id, id)).for("update");
    if (!mail) return;
    const about = { mail: id, kind: mail.kind };
    const writer = writers[mail.kind];
    if (!writer) throw new Error(`nobody writes mails of the kind '${mail.kind}'`);
    const letter = (await notWanted(tables, mail)) ?? (await writer(mail.recipient, mail.data));
    const reason = "notNeeded" in letter ? letter.notNeeded : await refusal(tools, mail, letter);
    if (reason === undefined) log.info(about, "a mail was sent");
    else log.info({ ...about, reason }, "a mail was dropped");
    if (reason === undefined) await dropOlder(tables, mail);
    await tables.delete(outgoingMails).where(eq(outgoingMails.id, id));
  });
}

type OutgoingMail = typeof outgoingMails.$inferSelect;

async function notWanted(tables: Tables, mail: OutgoingMail): Promise<NotNeeded | undefined> {
  // Whoever asks for it, nothing is sent to what is stored in the place of an address.
  if (isPlaceholder(mail.recipient)) return { notNeeded: "the account has no address" };
  if (mail.usefulUntil < new Date()) return { notNeeded: "nobody waits for it any more" };
  const [newer] = await tables
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(
      and(
        eq(outgoingMails.recipient, mail.recipient),
        eq(outgoingMails.kind, mail.kind),
        eq(outgoingMails.about, mail.about),
        gt(outgoingMails.requestedAt, sql`(select requested_at from outgoing_mails where id = ${mail.id})`),
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
  { id, kind, recipient, about, requestedAt }: OutgoingMail,
): Promise<void> {
  const older = tables
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(
      and(
        eq(outgoingMails.recipient, recipient),
        eq(outgoingMails.kind, kind),
        eq(outgoingMails.about, about),
        lte(outgoingMails.requestedAt, requestedAt),
        ne(outgoingMails.id, id),
      ),
    )
    .for("update", { skipLocked: true });
  await tables.delete(outgoingMails).where(inArray(outgoingMails.id, older));
}

/** @returns why the recipient gets no letters for good; undefined when this one was accepted */
async function refusal(
  { mailer, sms }: DeliveryTools,
  mail: OutgoingMail,
  letter: Letter,
): Promise<string | undefined> {
  try {
    if (!mail.recipient.startsWith("+")) await mailer.send(mail.recipient, letter, mail.id);
    else if (sms) await sms.send(mail.recipient, letter.text);
    else return "text messages are not configured";
    return undefined;
  } catch (error) {
    if (error instanceof MailRefused) return error.message;
    throw error;
  }
}
