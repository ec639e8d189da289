import { and, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { isPlaceholder } from "../../core/accounts.ts";
import type { Database, Tables } from "../../core/db/client.ts";
import { outgoingEmails } from "../../core/db/schema/mail.ts";
import type { JobKind } from "../../core/jobs/job-queue.ts";
import type { Email } from "./compose-email.ts";
import { EmailRefused, type Mailer } from "./mailer.ts";
import type { SmsSender } from "./sms-sender.ts";

const deliveries = ["deliver-mail", "deliver-text"] as const;

/**
 * The kind of job that delivers one email or text message; its data is the id. Each has a kind of its own, so neither waits
 * if the other's service doesn't respond.
 */
export function deliveryOf(recipient: string): (typeof deliveries)[number] {
  return isPhone(recipient) ? "deliver-text" : "deliver-mail";
}

function isPhone(recipient: string): boolean {
  return recipient.startsWith("+");
}

/** Why a requested email isn't sent, such as an address without an account. */
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
  /** By kind of email. */
  readonly writers: Readonly<Record<string, EmailWriter>>;
  readonly log: Logger;
  /** By default: after 5 seconds, then twice as long each time up to 5 minutes, for longer than any email is useful. */
  readonly retries?: JobKind<never>["retries"];
}

const patientRetries = { retryLimit: 1000, retryDelay: 5, retryDelayMax: 300, expireInSeconds: 120 };

/** The jobs that send the emails and text messages in the outbox. */
export function deliverEmails(tools: DeliveryTools): JobKind<{ id: string }>[] {
  return deliveries.map((name) => ({
    name,
    retries: tools.retries ?? patientRetries,
    atOnce: 4,
    work: ({ id }) => deliverEmail(tools, id),
  }));
}

/**
 * Delivers an email once: its row is locked meanwhile and deleted as soon as the mail server accepts it, so a repeated
 * job finds nothing to do.
 * @throws EmailNotSent when the mail server didn't accept it; it stays in the outbox
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
    if (!writer) throw new Error(`no writer for emails of the kind '${outgoing.kind}'`);
    const email = (await notWanted(tables, outgoing)) ?? (await writer(outgoing.recipient, outgoing.data));
    const reason = "notNeeded" in email ? email.notNeeded : await refusal(tools, outgoing, email);
    if (reason === undefined) log.info(about, "an email was sent");
    else log.info({ ...about, reason }, "an email was dropped");
    if (reason === undefined) await dropOlder(tables, outgoing);
    await tables.delete(outgoingEmails).where(eq(outgoingEmails.id, id));
  });
}

type OutgoingEmail = typeof outgoingEmails.$inferSelect;

async function notWanted(tables: Tables, outgoing: OutgoingEmail): Promise<NotNeeded | undefined> {
  // Nothing is sent to a placeholder address, no matter who requests it.
  if (isPlaceholder(outgoing.recipient)) return { notNeeded: "the account has no address" };
  if (outgoing.usefulUntil < new Date()) return { notNeeded: "no longer useful" };
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
 * Drops older requests that still wait for their next try: one sent later would replace the newer email's code. One
 * being delivered is left alone.
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
    if (!isPhone(outgoing.recipient)) await mailer.send(outgoing.recipient, email, outgoing.id);
    else if (sms) await sms.send(outgoing.recipient, email.text);
    else return "text messages are not configured";
    return undefined;
  } catch (error) {
    if (error instanceof EmailRefused) return error.message;
    throw error;
  }
}
