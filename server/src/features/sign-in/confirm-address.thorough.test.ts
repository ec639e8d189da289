import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type BrowserSession, openBrowserSession } from "../../test/browser-session.ts";
import { confirmationIn, emailsTo, newestEmailTo, outboxEmpty } from "../../test/mailbox.ts";
import { sharedTestServer, startTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();
const password = "boots on every second friday";

describe("[AUTH-05] the emailed code", () => {
  test("confirms the address, and then the password signs in", async () => {
    const person = await signUp();
    expect((await person.typeCode(person.code)).status).toBe(200);
    expect((await person.signIn()).status).toBe(200);
  });

  test("signs in the browser that signed up, and no longer than it is needed remembers that it did", async () => {
    const person = await signUp();
    const marker = "wagefloor.signed_up";
    expect(person.session.cookies.has(marker)).toBe(true);
    await person.typeCode(anotherThan(person.code));
    expect(await signedInAs(person.session)).toBeUndefined();
    await person.typeCode(person.code);
    expect(await signedInAs(person.session)).toBe(person.email);
    expect(person.session.cookies.has(marker)).toBe(false);
  });

  test("signs in no other browser, also one that has signed up with another address", async () => {
    for (const other of [openBrowserSession(server.url), (await signUp()).session]) {
      const person = await signUp();
      const typed = { email: person.email, otp: person.code };
      expect((await other.post("/api/auth/email-otp/verify-email", typed)).status).toBe(200);
      expect(await signedInAs(other)).toBeUndefined();
    }
  });

  test("leaves a user signed in who signed in to another account in the meantime", async () => {
    const person = await signUp();
    const { email, password: ownPassword } = await server.signUpConfirmed();
    await person.session.post("/api/auth/sign-in/email", { email, password: ownPassword });
    expect((await person.typeCode(person.code)).status).toBe(200);
    expect(await signedInAs(person.session)).toBe(email);
  });

  test("confirms with spaces and capitals in the address", async () => {
    const person = await signUp();
    const typed = { email: ` ${person.email.toUpperCase()}`, otp: person.code };
    expect((await person.session.post("/api/auth/email-otp/verify-email", typed)).status).toBe(200);
  });

  test("is refused when wrong, and the right one still works", async () => {
    const person = await signUp();
    const answer = await person.typeCode(anotherThan(person.code));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: "INVALID_OTP",
      message: "This code isn't valid. Please use the code from our most recent email within 10 minutes.",
    });
    expect((await person.typeCode(person.code)).status).toBe(200);
  });

  test("stops working after five wrong tries", async () => {
    const person = await signUp();
    for (let tries = 0; tries < 5; tries++) await person.typeCode(anotherThan(person.code));
    const answer = await person.typeCode(person.code);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ message: "Too many wrong codes. Please request a new one." });
    expect((await person.typeCode(person.code)).status).toBe(400);
  });

  test("expires after ten minutes", async () => {
    const person = await signUp();
    expect(await minutesLeft(`email-verification-otp-${person.email}`)).toBeCloseTo(10, 0);
    await letExpire(person.email);
    const answer = await person.typeCode(person.code);
    expect(answer.status).toBe(400);
    expect((await person.signIn()).status).toBe(403);
  });

  test("from an earlier email stops working after a resend, and the new one works", async () => {
    const person = await signUp();
    const newest = await person.resend();
    expect(newest.code).not.toBe(person.code);
    expect((await person.typeCode(person.code)).status).toBe(400);
    expect((await person.typeCode(newest.code)).status).toBe(200);
  });

  test("is stored only as a hash", async () => {
    const person = await signUp();
    const rows = await server.db.pool.query("select value from verification where identifier like $1", [
      `%${person.email}`,
    ]);
    expect(rows.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.rows)).not.toContain(person.code);
  });
});

describe("[AUTH-05] the emailed link", () => {
  test("confirms the address and leads to the sign-in", async () => {
    const person = await signUp();
    const answer = await person.session.fetch(person.link);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/login?verified=1");
    expect(await signedInAs(person.session)).toBeUndefined();
    expect((await person.signIn()).status).toBe(200);
  });

  test("opened again by the signed-in user continues, not to the sign-in page", async () => {
    const person = await signUp();
    await person.typeCode(person.code);
    await person.signIn();
    expect((await person.session.fetch(person.link)).headers.get("location")).toBe("/app");
  });

  test("opened where another user is signed in confirms, says so, and keeps the session", async () => {
    const [person, other] = [await signUp(), await server.addAccount()];
    const answer = await other.fetch(person.link);
    expect(answer.headers.get("location")).toBe("/login?verified=1");
    expect(await (await other.fetch("/api/accounts/session")).json()).toMatchObject({
      user: { email: other.email },
    });
    expect((await person.signIn()).status).toBe(200);
  });

  test("opened by an email scanner first still shows success to the user", async () => {
    const person = await signUp();
    await fetch(person.link, { redirect: "manual" });
    const answer = await person.session.fetch(person.link);
    expect(answer.headers.get("location")).toBe("/login?verified=1");
    expect((await person.typeCode(person.code)).status).toBe(200);
  });

  test("expires after an hour", async () => {
    const person = await signUp();
    expect(await minutesLeft(`confirmation-link-${person.email}`)).toBeCloseTo(60, 0);
    await letExpire(person.email);
    expect(await person.opened(person.link)).toBe("/login?error=LINK_EXPIRED");
    expect((await person.signIn()).status).toBe(403);
  });

  test("from an earlier email stops working after a resend, and the new one works", async () => {
    const person = await signUp();
    const newest = await person.resend();
    expect(await person.opened(person.link)).toBe("/login?error=LINK_EXPIRED");
    expect(await person.opened(newest.link)).toBe("/login?verified=1");
  });

  test.each(["", "abc", "a.b.c", "e30.eyJlbWFpbCI6Im5vYm9keUBleGFtcGxlLmNvbSJ9.e30"])(
    "with the token '%s' confirms nothing",
    async (token) => {
      const answer = await fetch(`${server.url}/api/auth/verify-email?token=${token}&callbackURL=%2Flogin`, {
        redirect: "manual",
      });
      expect(answer.headers.get("location")).toBe("/login?error=LINK_EXPIRED");
    },
  );

  test("leads to no other site, whatever was written behind it", async () => {
    const person = await signUp();
    const elsewhere = encodeURIComponent("https://elsewhere.example/");
    expect(await person.opened(`${person.link}&callbackURL=${elsewhere}`)).toBe("/login?verified=1");
  });
});

describe("[AUTH-05] requesting another email", () => {
  test("gives the same response for an unknown, a confirmed, and an unconfirmed address", async () => {
    const { email: confirmed } = await server.addAccount();
    const { email: unconfirmed, session } = await signUp();
    const unknown = `${randomUUID()}@example.com`;
    for (const email of [unknown, confirmed, unconfirmed]) {
      const answer = await session.post("/api/auth/send-verification-email", { email });
      expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
    }
    await outboxEmpty(server.db);
    await newestEmailTo(server.mailboxUrl, unconfirmed, 2);
    expect(await emailsTo(server.mailboxUrl, unknown)).toHaveLength(0);
    expect(await emailsTo(server.mailboxUrl, confirmed)).toHaveLength(0);
  });

  test("again at once gives the same response and sends nothing, on every server of the database", async () => {
    const limited = await startTestServer({ RATE_LIMITS: "on" }, server.db);
    const other = await startTestServer({ RATE_LIMITS: "on" }, server.db);
    const email = `${randomUUID()}@example.com`;
    await openBrowserSession(limited.url).post("/api/auth/sign-up/email", { email, password, name: "" });
    for (const asked of [email, `${randomUUID()}@example.com`]) {
      for (const url of [limited.url, other.url]) {
        const answer = await openBrowserSession(url).post("/api/auth/send-verification-email", {
          email: asked,
        });
        expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
      }
    }
    await newestEmailTo(server.mailboxUrl, email);
    await outboxEmpty(server.db);
    expect(await emailsTo(server.mailboxUrl, email)).toHaveLength(1);
  });
});

async function signUp() {
  const email = `${randomUUID()}@example.com`;
  const session = openBrowserSession(server.url);
  await session.post("/api/auth/sign-up/email", { email, password, name: "" });
  const confirmation = confirmationIn(await newestEmailTo(server.mailboxUrl, email));
  return {
    ...confirmation,
    email,
    session,
    typeCode: (otp: string) => session.post("/api/auth/email-otp/verify-email", { email, otp }),
    opened: async (link: string) => (await session.fetch(link)).headers.get("location"),
    signIn: () => session.post("/api/auth/sign-in/email", { email, password }),
    resend: async () => {
      await session.post("/api/auth/send-verification-email", { email });
      return confirmationIn(await newestEmailTo(server.mailboxUrl, email, 2));
    },
  };
}

async function signedInAs({ fetch }: BrowserSession): Promise<string | undefined> {
  const { user } = (await (await fetch("/api/accounts/session")).json()) as { user?: { email: string } };
  return user?.email;
}

function anotherThan(code: string): string {
  return code === "111111" ? "222222" : "111111";
}

async function minutesLeft(identifier: string): Promise<number> {
  const answer = await server.db.pool.query<{ minutes: number }>(
    "select extract(epoch from expires_at - now())::float8 / 60 as minutes from verification where identifier = $1",
    [identifier],
  );
  return answer.rows[0]?.minutes ?? 0;
}

async function letExpire(email: string): Promise<void> {
  await server.db.pool.query(
    "update verification set expires_at = now() - interval '1 second' where identifier like $1",
    [`%${email}`],
  );
}
