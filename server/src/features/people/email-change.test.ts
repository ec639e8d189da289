import { describe, expect, test } from "vitest";
import { openBrowserSession } from "../../test/browser-session.ts";
import { emailsTo, linkIn, newestEmailTo, outboxEmpty } from "../../test/mailbox.ts";
import type { ConfirmedAccount } from "../../test/sign-up-confirmed.ts";
import { sharedTestServer } from "../../test/test-server.ts";
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
  test("needs a link sent to the current address, and then one sent to the new address", async () => {
    const person = await server.addAccount();
    const newEmail = freshAddress();
    const answer = await person.post("/api/accounts/email-change", { newEmail });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: true, message: "First confirmation sent" },
    ]);
    const first = linkIn(await newestEmailTo(server.mailboxUrl, person.email));
    await outboxEmpty(server.db);
    expect(await emailsTo(server.mailboxUrl, newEmail)).toEqual([]);
    expect(await opened(first)).toBe(firstConfirmed);
    expect(await addressOf(person)).toBe(person.email);
    const second = linkIn(await newestEmailTo(server.mailboxUrl, newEmail));
    expect(await opened(second)).toBe(done);
    expect(await addressOf(person)).toBe(newEmail);
    const signIn = (email: string) =>
      openBrowserSession(server.url).post("/api/auth/sign-in/email", { email, password: person.password });
    expect((await signIn(newEmail)).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(401);
    const notice = await newestEmailTo(server.mailboxUrl, person.email, 2);
    expect(notice.text).toContain(newEmail);
  });

  test("never happens if another account took the new address in the meantime", async () => {
    const { person, newEmail, first } = await startedChange();
    await opened(first);
    const second = linkIn(await newestEmailTo(server.mailboxUrl, newEmail));
    const other = await server.db.addUser();
    await server.db.pool.query('update "user" set email = $1 where id = $2', [newEmail, other.userId]);
    expect(await opened(second)).toBe(expired);
    expect(await addressOf(person)).toBe(person.email);
  });

  test("does not take a link that is forged, or meant for the other address", async () => {
    const { person, first } = await startedChange();
    expect(await opened(first.replace("/current?", "/next?"))).toBe(expired);
    expect(await opened(first.replace(/token=.*/, "token=forged"))).toBe(expired);
    expect(await addressOf(person)).toBe(person.email);
  });

  test("does not take a link after an hour", async () => {
    const { first, person } = await startedChange();
    await server.db.pool.query(
      `update verification set value = jsonb_set(value::jsonb, '{current,until}', '0')::text where identifier = $1`,
      [`email-change-${person.userId}`],
    );
    expect(await opened(first)).toBe(expired);
  });

  test("to an address with an account is not revealed, and never happens", async () => {
    const other = await server.addAccount();
    const { person, first, answer } = await startedChange(other.email);
    expect(answer.status).toBe(200);
    expect(await opened(first)).toBe(firstConfirmed);
    await outboxEmpty(server.db);
    expect(await emailsTo(server.mailboxUrl, other.email)).toEqual([]);
    expect(await addressOf(person)).toBe(person.email);
  });
});

describe("[SET-02] a change of address is refused", () => {
  test.each([
    ["", "Please enter a new email address"],
    ["  ", "Please enter a new email address"],
    ["not an address", "Please enter a valid email address."],
  ])("to '%s'", async (newEmail, message) => {
    const person = await server.addAccount();
    await expectRefused(person, newEmail, message);
  });

  test("to the current address, however it is typed", async () => {
    const person = await server.addAccount();
    const message = "New email must be different from current email";
    await expectRefused(person, ` ${person.email.toUpperCase()} `, message);
  });

  test("without a session", async () => {
    const answer = await openBrowserSession(server.url).post("/api/accounts/email-change", {
      newEmail: freshAddress(),
    });
    expect(answer.status).toBe(401);
  });
});

describe("[AUTH-14] re-authentication", () => {
  test("is asked for when the sign-in was long ago, and then lets the change pass", async () => {
    const person = await server.addAccount();
    await signedInLongAgo(person);
    const newEmail = freshAddress();
    const refused = await person.post("/api/accounts/email-change", { newEmail });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: "reauthentication_required" } });
    const wrong = await person.post("/api/accounts/reauthentication", { password: "not the password" });
    expect(wrong.status).toBe(403);
    expect(await wrong.json()).toMatchObject({
      error: { code: "wrong_proof", message: "This password isn't correct." },
    });
    const right = await person.post("/api/accounts/reauthentication", { password: person.password });
    expect(right.status).toBe(200);
    expect((await person.post("/api/accounts/email-change", { newEmail })).status).toBe(200);
  });

  test("works once with an emailed code", async () => {
    const person = await server.addAccount();
    await signedInLongAgo(person);
    await person.post("/api/accounts/reauthentication/code", {});
    const mail = await newestEmailTo(server.mailboxUrl, person.email);
    const [code = ""] = /\b\d{6}\b/.exec(mail.text) ?? [];
    const other = code === "111111" ? "222222" : "111111";
    expect((await person.post("/api/accounts/reauthentication", { code: other })).status).toBe(403);
    expect((await person.post("/api/accounts/reauthentication", { code })).status).toBe(200);
    expect((await person.post("/api/accounts/reauthentication", { code })).status).toBe(403);
  });

  test("is asked for before the password is changed", async () => {
    const person = await server.addAccount();
    await signedInLongAgo(person);
    const answer = await person.post("/api/auth/change-password", {
      currentPassword: person.password,
      newPassword: "gloves on every first monday",
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "reauthentication_required" });
  });
});

async function signedInLongAgo({ userId }: ConfirmedAccount): Promise<void> {
  await server.db.pool.query(
    "update session set created_at = now() - interval '16 minutes' where user_id = $1",
    [userId],
  );
}

async function expectRefused(person: ConfirmedAccount, newEmail: string, message: string): Promise<void> {
  const answer = await person.post("/api/accounts/email-change", { newEmail });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: { code: "invalid_input", message } });
}
