import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import pino from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { openJobQueue } from "../../core/jobs/job-queue.ts";
import { freePort } from "../../core/machine/free-port.ts";
import { outboxEmpty } from "../../test/mailbox.ts";
import { startSmtpServer } from "../../test/smtp-server.ts";
import { createTestDatabase } from "../../test/test-database.ts";
import { composeEmail } from "./compose-email.ts";
import { type DeliveryTools, deliverEmails, type EmailWriter } from "./deliver-emails.ts";
import { createMailer } from "./mailer.ts";
import { createOutbox } from "./outbox.ts";
import { resumeMails } from "./resume-emails.ts";
import type { SmsSender } from "./sms-sender.ts";

const db = await createTestDatabase();
const log = pino({ level: "silent" });

describe("[AUTH-05] [AUTH-06] a requested email", () => {
  test("survives a mail server outage and is sent once afterwards", async () => {
    const port = await freePort();
    const { outbox } = await startOutbox(`smtp://127.0.0.1:${port}`, {
      retryLimit: 1000,
      retryDelay: 1,
      retryDelayMax: 1,
    });
    await outbox.request({ kind: "greeting", recipient: "clerk@example.com" });
    await expect.poll(() => failedBefore("clerk@example.com"), { timeout: 20_000 }).toBe(true);
    const smtp = await startSmtpServer({ port });
    await outboxEmpty(db);
    expect(smtp.accepted).toHaveLength(1);
  });

  test("doesn't delay a text message if the mail server doesn't respond", async () => {
    const silent = createServer();
    await once(silent.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void silent.close());
    const texts: string[] = [];
    const sms = { send: async (to: string) => void texts.push(to) };
    const { port } = silent.address() as AddressInfo;
    const { outbox } = await startOutbox(`smtp://127.0.0.1:${port}`, undefined, sms);
    for (let nth = 0; nth < 8; nth++)
      await outbox.request({ kind: "greeting", recipient: `waiting${nth}@example.com` });
    await outbox.request({ kind: "greeting", recipient: "+15551234567" });
    await expect.poll(() => texts, { timeout: 4000 }).toEqual(["+15551234567"]);
    await db.pool.query("delete from outgoing_mails");
  });

  test("is tried for longer than three days, the longest that one is of use", async () => {
    await startOutbox("smtp://127.0.0.1:9");
    const { rows } = await db.pool.query<{ retry_limit: number; retry_delay_max: number }>(
      "select retry_limit, retry_delay_max from pgboss.queue where name = 'deliver-mail'",
    );
    const hours = ((rows[0]?.retry_limit ?? 0) * (rows[0]?.retry_delay_max ?? 0)) / 3600;
    expect(hours).toBeGreaterThan(72);
  });

  test("is sent once, also when its job comes several times at once", async () => {
    const smtp = await startSmtpServer();
    const { kind } = deliveryTo(smtp.url);
    const id = await keep("greeting", "clerk@example.com");
    await Promise.all([kind.work({ id }), kind.work({ id }), kind.work({ id })]);
    await kind.work({ id });
    expect(smtp.accepted).toHaveLength(1);
    expect(smtp.accepted[0]).toContain(`Message-ID: <${id}@wagefloor.example>`);
  });

  test("of a transaction that was rolled back is never sent", async () => {
    const smtp = await startSmtpServer();
    const { outbox } = await startOutbox(smtp.url);
    const broken = db.asSystem(async (tx) => {
      await outbox.request({ kind: "greeting", recipient: "nobody@example.com" }, tx);
      throw new Error("cut off");
    });
    await expect(broken).rejects.toThrow("cut off");
    await outbox.request({ kind: "greeting", recipient: "somebody@example.com" });
    await outboxEmpty(db);
    expect(smtp.accepted).toEqual([expect.stringContaining("To: somebody@example.com")]);
  });

  test("is dropped when a newer one of its kind has been asked for", async () => {
    const smtp = await startSmtpServer();
    const { kind } = deliveryTo(smtp.url);
    const older = await keep("greeting", "twice@example.com");
    const newer = await keep("greeting", "twice@example.com");
    await kind.work({ id: older });
    expect(smtp.accepted).toHaveLength(0);
    await kind.work({ id: newer });
    expect(smtp.accepted).toHaveLength(1);
  });

  test("never comes after a newer one that was sent while it waited for its next try", async () => {
    const port = await freePort();
    const { kind } = deliveryTo(`smtp://127.0.0.1:${port}`);
    const older = await keep("greeting", "patient@example.com");
    const other = await keep("greeting", "patient@example.com", "something else");
    await expect(kind.work({ id: older })).rejects.toThrow("the mail server didn't accept an email");
    const smtp = await startSmtpServer({ port });
    const newer = await keep("greeting", "patient@example.com");
    await kind.work({ id: newer });
    await kind.work({ id: older });
    expect(smtp.accepted).toEqual([expect.stringContaining(newer)]);
    await kind.work({ id: other });
    expect(smtp.accepted).toHaveLength(2);
  });

  test("is sent beside a newer one of its kind that is about something else", async () => {
    const smtp = await startSmtpServer();
    const { kind } = deliveryTo(smtp.url);
    const [one, other] = [
      await keep("greeting", "both@example.com", "one"),
      await keep("greeting", "both@example.com", "other"),
    ];
    await kind.work({ id: one });
    await kind.work({ id: other });
    expect(smtp.accepted).toHaveLength(2);
  });

  test("is dropped when it is no longer useful: after a day, or at its own deadline", async () => {
    const smtp = await startSmtpServer();
    const id = await keep("greeting", "late@example.com");
    const { rows } = await db.pool.query(
      "select (useful_until - requested_at)::text as waits from outgoing_mails where id = $1",
      [id],
    );
    expect(rows).toEqual([{ waits: "1 day" }]);
    await db.pool.query(
      "update outgoing_mails set useful_until = now() - interval '1 second' where id = $1",
      [id],
    );
    await deliveryTo(smtp.url).kind.work({ id });
    expect(smtp.accepted).toHaveLength(0);
    await outboxEmpty(db);
  });

  test("is dropped when its writer finds that it is not needed", async () => {
    const smtp = await startSmtpServer();
    const id = await keep("unneeded", "clerk@example.com");
    await deliveryTo(smtp.url).kind.work({ id });
    expect(smtp.accepted).toHaveLength(0);
    await outboxEmpty(db);
  });

  test.each([
    ["does not take the sender", { refusedSender: "550 5.1.8 sender unknown" }],
    ["asks for a permission", { refused: "held@example.com", answer: "550 5.7.1 relaying denied" }],
    ["has no room now", { refused: "held@example.com", answer: "452 4.2.2 mailbox full" }],
  ])("is kept when the mail server %s, which isn't the address's fault", async (_why, settings) => {
    const smtp = await startSmtpServer(settings);
    const id = await keep("greeting", "held@example.com");
    await expect(deliveryTo(smtp.url).kind.work({ id })).rejects.toThrow("didn't accept an email");
    const again = await startSmtpServer();
    await deliveryTo(again.url).kind.work({ id });
    expect(again.accepted).toHaveLength(1);
  });

  test("is dropped when the mail server doesn't know the address", async () => {
    const smtp = await startSmtpServer({ refused: "gone@example.com" });
    const id = await keep("greeting", "gone@example.com");
    await deliveryTo(smtp.url).kind.work({ id });
    await outboxEmpty(db);
  });

  test("whose job is gone gets one again, and is sent once", async () => {
    const smtp = await startSmtpServer();
    const forgotten = await keep("greeting", "forgotten@example.com");
    const { resumption } = await startOutbox(smtp.url);
    await Promise.all([resumption.work({}), resumption.work({})]);
    await outboxEmpty(db);
    await resumption.work({});
    await deliveryTo(smtp.url).kind.work({ id: forgotten });
    expect(smtp.accepted).toEqual([expect.stringContaining(forgotten)]);
  });

  test("whose job was given up gets one again", async () => {
    const port = await freePort();
    const { outbox, resumption } = await startOutbox(`smtp://127.0.0.1:${port}`, { retryLimit: 0 });
    await outbox.request({ kind: "greeting", recipient: "given-up@example.com" });
    const states = () => jobStates("given-up@example.com");
    await expect.poll(states, { timeout: 20_000 }).toEqual(["failed"]);
    const smtp = await startSmtpServer({ port });
    await resumption.work({});
    await outboxEmpty(db);
    expect(smtp.accepted).toEqual([expect.stringContaining("To: given-up@example.com")]);
  });

  test("whose job waits for its next try gets no second one", async () => {
    const { outbox, resumption } = await startOutbox("smtp://127.0.0.1:9");
    await outbox.request({ kind: "greeting", recipient: "waiting@example.com" });
    await expect.poll(() => failedBefore("waiting@example.com"), { timeout: 20_000 }).toBe(true);
    await resumption.work({});
    expect(await jobStates("waiting@example.com")).toHaveLength(1);
    await db.pool.query("delete from outgoing_mails");
  });

  test("whose job died with its server gets one again at the next start, without a wait", async () => {
    const smtp = await startSmtpServer();
    const { resumption } = await startOutbox(smtp.url);
    const id = await keep("greeting", "killed@example.com");
    await db.pool.query(
      `insert into pgboss.job (name, data, state, policy, singleton_key, started_on)
       values ('deliver-mail', $1, 'active', 'short', $2, now())`,
      [{ id }, id],
    );
    await resumption.work({});
    await outboxEmpty(db);
    expect(smtp.accepted).toEqual([expect.stringContaining("To: killed@example.com")]);
  });

  test("that is being handed over gets no second job", async () => {
    const { resumption } = await startOutbox("smtp://127.0.0.1:9");
    const id = await keep("greeting", "being-sent@example.com");
    await db.asSystem(async ({ client }) => {
      await client.query("select from outgoing_mails where id = $1 for update", [id]);
      await resumption.work({});
      expect(await jobStates("being-sent@example.com")).toEqual([]);
    });
    await db.pool.query("delete from outgoing_mails");
  });

  test("without a job is removed when it is no longer useful", async () => {
    const id = await keep("greeting", "too-late@example.com");
    await db.pool.query(
      "update outgoing_mails set useful_until = now() - interval '1 second' where id = $1",
      [id],
    );
    const smtp = await startSmtpServer();
    const { resumption } = await startOutbox(smtp.url);
    await resumption.work({});
    await outboxEmpty(db);
    expect(smtp.accepted).toHaveLength(0);
  });

  test("is written when it is sent, so that its code is fresh however long that took", async () => {
    const smtp = await startSmtpServer();
    const { kind, written } = deliveryTo(smtp.url);
    const id = await keep("greeting", "clerk@example.com");
    expect(written).toEqual([]);
    await kind.work({ id });
    expect(written).toEqual(["clerk@example.com"]);
  });
});

function deliveryTo(smtpUrl: string, retries?: DeliveryTools["retries"], sms?: SmsSender) {
  const mailer = createMailer({ smtpUrl, mailFrom: "Wagefloor <no-reply@wagefloor.example>" });
  onTestFinished(() => mailer.close());
  const written: string[] = [];
  const writers: Record<string, EmailWriter> = {
    greeting: (recipient) => {
      written.push(recipient);
      return composeEmail({ subject: "Hello", opening: "Hello", closing: [] });
    },
    unneeded: async () => ({ notNeeded: "the account is gone" }),
  };
  const kinds = deliverEmails({ db, mailer, sms, writers, log, ...(retries && { retries }) });
  const work = async (email: { id: string }) => kinds[0]?.work(email);
  return { written, kinds, kind: { work } };
}

async function startOutbox(smtpUrl: string, retries?: DeliveryTools["retries"], sms?: SmsSender) {
  const queue = await openJobQueue(db.connectionString, log, { lookEverySeconds: 0.5 });
  onTestFinished(() => queue.stop());
  const resumption = resumeMails({ db, jobs: queue, log });
  await queue.start([...deliveryTo(smtpUrl, retries, sms).kinds, resumption]);
  return { outbox: createOutbox(db, queue), resumption };
}

/** Requests an email whose job the test runs itself. */
async function keep(kind: string, recipient: string, about = ""): Promise<string> {
  const id = randomUUID();
  await db.pool.query(
    "insert into outgoing_mails (id, kind, recipient, data, about) values ($1, $2, $3, '{}', $4)",
    [id, kind, recipient, about],
  );
  return id;
}

/** Whether an email's job failed and is waiting for its next try, or is running. */
async function failedBefore(recipient: string): Promise<boolean> {
  const jobs = await jobsOf(recipient);
  return jobs.some(({ state, tries }) => state === "retry" || tries > 0);
}

async function jobStates(recipient: string): Promise<string[]> {
  return (await jobsOf(recipient)).map(({ state }) => state);
}

/** The jobs of the emails to an address that are still in the outbox. */
async function jobsOf(recipient: string) {
  const { rows } = await db.pool.query<{ state: string; tries: number }>(
    `select state, retry_count as tries from pgboss.job join outgoing_mails mail on singleton_key = mail.id::text
     where name = 'deliver-mail' and recipient = $1`,
    [recipient],
  );
  return rows;
}
