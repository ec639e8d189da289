import { randomUUID } from "node:crypto";
import { plans } from "@wagefloor/domain/plans/catalogue.ts";
import { createEmulator } from "emulate";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../../../../core/machine/free-port.ts";
import { openBrowserSession } from "../../../../test/browser-session.ts";
import { confirmationIn, emailsTo, linkIn, newestEmailTo, outboxEmpty } from "../../../../test/mailbox.ts";
import { membershipsOf, ofItsOwn } from "../../../../test/memberships.ts";
import { startTestServer } from "../../../../test/test-server.ts";

const account = { sid: `AC${"0".repeat(32)}`, auth_token: "a token that only tests use" };
const from = "+15551234567";
const twilio = await createEmulator({
  service: "twilio",
  port: await freePort(),
  seed: { twilio: { account, phone_numbers: [{ phone_number: from }] } },
});
afterAll(() => twilio.close());
const server = await startTestServer({
  TWILIO_ACCOUNT_SID: account.sid,
  TWILIO_AUTH_TOKEN: account.auth_token,
  TWILIO_FROM: from,
  TWILIO_URL: twilio.url,
});
let numbers = 0;
const basic = plans.find(({ key }) => key === "basic")?.id;

describe("[AUTH-10] [AUTH-11] signing in by phone", () => {
  test("with a number that was confirmed by its code, and the password", async () => {
    const { person, phoneNumber } = await withNumber();
    const session = openBrowserSession(server.url);
    const answer = await session.post("/api/auth/sign-in/phone-number", {
      phoneNumber,
      password: person.password,
    });
    expect(answer.status).toBe(200);
    expect((await session.fetch("/api/profiles/default")).status).toBe(200);
  });

  test("with the code of a text message, once", async () => {
    const { person, phoneNumber } = await withNumber();
    const code = await askFor(phoneNumber, 2);
    const session = openBrowserSession(server.url);
    expect((await session.post("/api/auth/phone-number/verify", { phoneNumber, code })).status).toBe(200);
    const answer = await session.fetch("/api/accounts/session");
    expect(await answer.json()).toMatchObject({ user: { email: person.email, phoneNumber } });
    const again = openBrowserSession(server.url);
    expect((await again.post("/api/auth/phone-number/verify", { phoneNumber, code })).status).toBe(400);
  });

  test("makes an account without an address where that was asked for", async () => {
    const { session, phoneNumber } = await signUpByPhone();
    const answer = await session.fetch("/api/accounts/session");
    expect(await answer.json()).toMatchObject({ user: { email: null, phoneNumber } });
    expect(await membershipsOf(server.db, phoneNumber)).toEqual(ofItsOwn);
  });

  test("sends nothing to a number without an account otherwise, and the answer does not tell", async () => {
    const phoneNumber = freshNumber();
    const answer = await openBrowserSession(server.url).post("/api/auth/phone-number/send-otp", {
      phoneNumber,
    });
    expect([answer.status, await answer.json()]).toEqual([200, { message: "code sent" }]);
    await outboxEmpty(server.db);
    expect(await messagesTo(phoneNumber)).toEqual([]);
  });

  test("gives the same response for a wrong password and an unknown number", async () => {
    const { phoneNumber } = await withNumber();
    for (const tried of [phoneNumber, freshNumber()]) {
      const answer = await openBrowserSession(server.url).post("/api/auth/sign-in/phone-number", {
        phoneNumber: tried,
        password: "not the password",
      });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({
        message: "Failed to sign in. Please check your credentials.",
      });
    }
  });
});

describe("[AUTH-11] an account that was made by phone", () => {
  test("[SET-02] gets its first address when the link of that address is opened", async () => {
    const { session } = await signUpByPhone();
    const newEmail = `${randomUUID()}@example.com`;
    const asked = await session.post("/api/accounts/email-change", { newEmail });
    expect(await asked.json()).toEqual({ status: true, message: "Confirmation email sent" });
    const link = linkIn(await newestEmailTo(server.mailboxUrl, newEmail));
    const opened = await session.fetch(link);
    expect(opened.headers.get("location")).toBe("/app/settings#type=email_change&access_token=confirmed");
    const answer = await session.fetch("/api/accounts/session");
    expect(await answer.json()).toMatchObject({ user: { email: newEmail } });
    await session.post("/api/accounts/sign-in-email", { email: newEmail });
    const { code } = confirmationIn(await newestEmailTo(server.mailboxUrl, newEmail, 2));
    const again = openBrowserSession(server.url);
    await again.post("/api/auth/sign-in/email-otp", { email: newEmail, otp: code });
    expect((await again.fetch("/api/profiles/default")).status).toBe(200);
  });

  test("frees its number when it changes it, for a new account of the next owner", async () => {
    const first = await signUpByPhone();
    const phoneNumber = freshNumber();
    await first.session.post("/api/auth/phone-number/send-otp", { phoneNumber });
    const change = { phoneNumber, code: await codeSentTo(phoneNumber, 1), updatePhoneNumber: true };
    expect((await first.session.post("/api/auth/phone-number/verify", change)).status).toBe(200);
    const next = await signUpByPhone(first.phoneNumber, 2);
    const answers = [first.session, next.session].map(async (session) =>
      (await session.fetch("/api/accounts/session")).json(),
    );
    const [before, after] = (await Promise.all(answers)) as { user: { id: string; phoneNumber: string } }[];
    expect(before?.user.phoneNumber).toBe(phoneNumber);
    expect(after?.user.phoneNumber).toBe(first.phoneNumber);
    expect(after?.user.id).not.toBe(before?.user.id);
  });

  test("[AUTH-04] can't be blocked by someone who signs up with its placeholder address", async () => {
    const answer = await openBrowserSession(server.url).post("/api/auth/sign-up/email", {
      email: "15552000000@phone.invalid",
      password: "boots on every second friday",
      name: "",
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "INVALID_EMAIL" });
  });

  test("[BILL-01] is led to the payment page, also when its page names an empty address", async () => {
    const { session } = await signUpByPhone();
    const { user } = (await (await session.fetch("/api/accounts/session")).json()) as {
      user: { id: string };
    };
    for (const customerEmail of ["", undefined]) {
      const wish = { priceId: basic, userId: user.id, customerEmail };
      const answer = await session.post("/.netlify/functions/create-checkout", wish);
      expect(answer.status).toBe(200);
    }
    const wish = { priceId: basic, userId: user.id, customerEmail: "other@example.com" };
    expect((await session.post("/.netlify/functions/create-checkout", wish)).status).toBe(403);
  });
});

describe("[AUTH-11] a phone number", () => {
  test("cannot be claimed without its code", async () => {
    const email = `${randomUUID()}@example.com`;
    const account = { email, password: "boots on every second friday", name: "Clerk" };
    const claimed = { ...account, phoneNumber: freshNumber() };
    expect((await openBrowserSession(server.url).post("/api/auth/sign-up/email", claimed)).status).toBe(200);
    const { rows } = await server.db.pool.query(`select name, phone_number from "user" where email = $1`, [
      email,
    ]);
    expect(rows).toEqual([{ name: "Clerk", phone_number: null }]);
  });

  test("no longer signs in after it is removed", async () => {
    const { person, phoneNumber } = await withNumber();
    expect((await person.fetch("/api/accounts/phone-number", { method: "DELETE" })).status).toBe(200);
    const { user } = (await (await person.fetch("/api/accounts/session")).json()) as { user: object };
    expect(user).toMatchObject({ email: person.email, phoneNumber: null });
    const answer = await openBrowserSession(server.url).post("/api/auth/sign-in/phone-number", {
      phoneNumber,
      password: person.password,
    });
    expect(answer.status).toBe(401);
  });

  test("[AUTH-15] can't be removed if it is the only sign-in method", async () => {
    const { session } = await signUpByPhone();
    const answer = await session.fetch("/api/accounts/phone-number", { method: "DELETE" });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      error: { message: "This phone number is your only sign-in method. Please add another one first." },
    });
  });

  test("[AUTH-14] isn't an address: no email is sent to the placeholder address", async () => {
    const { session, phoneNumber } = await signUpByPhone();
    const refused = await session.post("/api/accounts/reauthentication/code", {});
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      error: { message: "No email address associated with account" },
    });
    const { rows } = await server.db.pool.query<{ email: string }>(
      `select email from "user" where phone_number = $1`,
      [phoneNumber],
    );
    const email = rows[0]?.email ?? "";
    expect(email).toMatch(/@phone\.invalid$/);
    await session.post("/api/auth/request-password-reset", { email });
    await session.post("/api/accounts/sign-in-email", { email, createUser: true });
    await outboxEmpty(server.db);
    expect(await emailsTo(server.mailboxUrl, email)).toEqual([]);
  });

  test("is not kept with its code as it was sent", async () => {
    const { phoneNumber } = await withNumber();
    const code = await askFor(phoneNumber, 2);
    const { rows } = await server.db.pool.query("select value from verification");
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test("is not offered where text messages are not configured", async () => {
    const plain = await startTestServer({}, server.db);
    const providers = await (await fetch(`${plain.url}/api/accounts/providers`)).json();
    expect(providers).toMatchObject({ phone: false });
    const answer = await openBrowserSession(plain.url).post("/api/auth/phone-number/send-otp", {
      phoneNumber: freshNumber(),
    });
    expect(answer.status).toBe(404);
    await plain.close();
  });

  test("[AUTH-14] requires re-authentication to be changed", async () => {
    const person = await server.addAccount();
    await server.db.pool.query(
      "update session set created_at = now() - interval '1 hour' where user_id = $1",
      [person.userId],
    );
    const change = { phoneNumber: freshNumber(), code: "123456", updatePhoneNumber: true };
    expect((await person.post("/api/auth/phone-number/verify", change)).status).toBe(403);
    expect((await person.fetch("/api/accounts/phone-number", { method: "DELETE" })).status).toBe(403);
  });
});

/** A confirmed account with a phone number. */
async function withNumber() {
  const person = await server.addAccount();
  const phoneNumber = freshNumber();
  await person.post("/api/auth/phone-number/send-otp", { phoneNumber });
  const code = await codeSentTo(phoneNumber, 1);
  const change = { phoneNumber, code, updatePhoneNumber: true };
  expect((await person.post("/api/auth/phone-number/verify", change)).status).toBe(200);
  return { person, phoneNumber };
}

async function signUpByPhone(phoneNumber = freshNumber(), messages = 1) {
  const code = await askFor(phoneNumber, messages, { createUser: true });
  const session = openBrowserSession(server.url);
  expect((await session.post("/api/auth/phone-number/verify", { phoneNumber, code })).status).toBe(200);
  return { session, phoneNumber };
}

async function askFor(phoneNumber: string, messages: number, more = {}): Promise<string> {
  await openBrowserSession(server.url).post("/api/auth/phone-number/send-otp", { phoneNumber, ...more });
  return codeSentTo(phoneNumber, messages);
}

async function codeSentTo(phoneNumber: string, count: number): Promise<string> {
  await outboxEmpty(server.db);
  const messages = await messagesTo(phoneNumber);
  expect(messages).toHaveLength(count);
  const codes = messages.map(({ body }) => /^\d{6}/.exec(body)?.[0] ?? "");
  return codes[0] ?? "";
}

interface Message {
  readonly to: string;
  readonly body: string;
}

/** The newest first, as the service lists them. */
async function messagesTo(phoneNumber: string): Promise<Message[]> {
  const answer = await fetch(`${twilio.url}/2010-04-01/Accounts/${account.sid}/Messages.json`, {
    headers: { authorization: `Basic ${btoa(`${account.sid}:${account.auth_token}`)}` },
  });
  const { messages } = (await answer.json()) as { messages: Message[] };
  return messages.filter(({ to }) => to === phoneNumber);
}

function freshNumber(): string {
  numbers += 1;
  return `+1555200${String(numbers).padStart(4, "0")}`;
}
