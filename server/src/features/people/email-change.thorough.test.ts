import { describe, expect, test } from "vitest";
import { asOwner } from "../../test/as-owner.ts";
import { emailsTo, linkIn, newestEmailTo, outboxEmpty } from "../../test/mailbox.ts";
import type { ConfirmedAccount } from "../../test/sign-up-confirmed.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { createOutbox } from "../mail/outbox.ts";
import {
  addressOf,
  done,
  expired,
  firstConfirmed,
  freshAddress,
  opened,
  startedChange,
} from "./test/email-change.ts";

const server = await sharedTestServer();

describe("[SET-02] [MAIL-01] [MAIL-02] changing the address of an account", () => {
  test("continues after an email scanner opened the links first", async () => {
    const { person, newEmail, first } = await startedChange();
    await opened(first);
    expect(await opened(first)).toBe(firstConfirmed);
    const second = linkIn(await newestEmailTo(server.mailboxUrl, newEmail));
    await opened(second);
    expect(await opened(second)).toBe(done);
    await outboxEmpty(server.db);
    expect(await emailsTo(server.mailboxUrl, newEmail)).toHaveLength(1);
    expect(await addressOf(person)).toBe(newEmail);
  });

  test("keeps no step if its email couldn't be saved, and continues when the link is opened again", async () => {
    const { newEmail, first } = await startedChange();
    const rule = "check (kind <> 'email-change-next')";
    await asOwner(server.db, `alter table outgoing_mails add constraint broken ${rule}`);
    expect((await fetch(first, { redirect: "manual" })).status).toBe(500);
    await asOwner(server.db, "alter table outgoing_mails drop constraint broken");
    expect(await opened(first)).toBe(firstConfirmed);
    const second = linkIn(await newestEmailTo(server.mailboxUrl, newEmail));
    expect(await opened(second)).toBe(done);
  });

  test("writes to the new address once when the first link is opened several times at once", async () => {
    const { newEmail, first } = await startedChange();
    await Promise.all([opened(first), opened(first), opened(first)]);
    await newestEmailTo(server.mailboxUrl, newEmail);
    await outboxEmpty(server.db);
    expect(await emailsTo(server.mailboxUrl, newEmail)).toHaveLength(1);
  });

  test("keeps a link's step while an email with a newer link is written", async () => {
    const { person, first } = await startedChange();
    const outbox = createOutbox(server.db, server.billing.jobs);
    const data = { userId: person.userId };
    await server.db.asSystem(async ({ client }) => {
      await client.query('select from "user" where id = $1 for update', [person.userId]);
      await client.query(
        `update verification set value = jsonb_set(value::jsonb, '{step}', '"current-confirmed"')::text where identifier = $1`,
        [`email-change-${person.userId}`],
      );
      await outbox.request({ kind: "email-change-current", recipient: person.email, data });
      await expect.poll(countWaiting, { timeout: 30_000 }).toBe(1);
    });
    await outboxEmpty(server.db);
    expect(await emailsTo(server.mailboxUrl, person.email)).toHaveLength(1);
    expect(await opened(first)).toBe(firstConfirmed);
  });

  test("asked for anew makes the earlier links worthless", async () => {
    const { person, newEmail, first } = await startedChange();
    await opened(first);
    const second = linkIn(await newestEmailTo(server.mailboxUrl, newEmail));
    await person.post("/api/accounts/email-change", { newEmail: freshAddress() });
    for (const link of [first, second]) expect(await opened(link)).toBe(expired);
    expect(await addressOf(person)).toBe(person.email);
  });

  test("shows the link's outcome in a dialog if its own account is signed in", async () => {
    const { person, newEmail, first } = await startedChange();
    expect(await openedBy(first, person)).toBe(
      "/app/settings#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email",
    );
    const second = linkIn(await newestEmailTo(server.mailboxUrl, newEmail));
    expect(await openedBy(second, person)).toBe("/app/settings#type=email_change&access_token=confirmed");
    const forged = second.replace(/token=.*/, "token=forged");
    expect(await openedBy(forged, person)).toBe("/app/settings#error=LINK_EXPIRED");
  });

  test("asks a different signed-in user which account to use, whatever the outcome", async () => {
    const { person, newEmail, first } = await startedChange();
    const other = await server.addAccount();
    expect(await openedBy(first, other)).toBe(firstConfirmed);
    const second = linkIn(await newestEmailTo(server.mailboxUrl, newEmail));
    expect(await openedBy(second, other)).toBe(done);
    expect(await openedBy(second.replace(/token=.*/, "token=forged"), other)).toBe(expired);
    expect(await addressOf(person)).toBe(newEmail);
    expect(await addressOf(other)).toBe(other.email);
  });
});

/** How many transactions of this test's database wait for a row. */
async function countWaiting(): Promise<number | null> {
  const { rowCount } = await server.db.pool.query(
    "select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()",
  );
  return rowCount;
}

async function openedBy(link: string, { fetch }: ConfirmedAccount): Promise<string | null> {
  return (await fetch(link, { redirect: "manual" })).headers.get("location");
}
