import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { freePort } from "../../core/machine/free-port.ts";
import { openBrowserSession } from "../../test/browser-session.ts";
import { confirmationIn, emailsTo, newestEmailTo, outboxEmpty } from "../../test/mailbox.ts";
import { membershipsOf, ofItsOwn } from "../../test/memberships.ts";
import { startSmtpServer } from "../../test/smtp-server.ts";
import { sharedTestServer, startTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();
const password = "boots on every second friday";

describe("[AUTH-03] [AUTH-05] signing up", () => {
  test("sends one email with a code and a link, and doesn't sign in", async () => {
    const { email, session, answer } = await signUp();
    expect(answer.status).toBe(200);
    expect(session.cookies.has("wagefloor.session_token")).toBe(false);
    const { code, link } = confirmationIn(await newestEmailTo(server.mailboxUrl, email));
    await outboxEmpty(server.db);
    expect(code).toMatch(/^\d{6}$/);
    expect(link.startsWith(`${server.url}/`)).toBe(true);
    expect(await emailsTo(server.mailboxUrl, email)).toHaveLength(1);
  });

  test("takes the address without the blanks and capitals that came with it", async () => {
    const email = `${randomUUID()}@example.com`;
    const { answer } = await signUp(`  ${email.toUpperCase()} `);
    expect(await answer.json()).toMatchObject({ user: { email } });
    await newestEmailTo(server.mailboxUrl, email);
  });

  test("names the account after the address until its owner does", async () => {
    const { answer, email } = await signUp();
    expect(await answer.json()).toMatchObject({ user: { name: email.slice(0, email.indexOf("@")) } });
  });

  test("of two sign-ups with one address at the same moment no half account is left", async () => {
    const email = `${randomUUID()}@example.com`;
    const answers = await Promise.all([signUp(email), signUp(email)]);
    expect(answers.map(({ answer }) => answer.status)).toContain(200);
    const rows = await server.db.pool.query(
      'select a.password from "user" u left join account a on a.user_id = u.id where u.email = $1',
      [email],
    );
    expect(rows.rows).toEqual([{ password: expect.any(String) }]);
    expect(await membershipsOf(server.db, email)).toEqual(ofItsOwn);
  });
});

describe("[AUTH-04] a sign-up is refused", () => {
  test("with a confirmed address, by name", async () => {
    const { email } = await server.signUpConfirmed();
    const { answer } = await signUp(email.toUpperCase());
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: "USER_ALREADY_EXISTS",
      message: "This email is already registered. Please sign in instead.",
    });
    await outboxEmpty(server.db);
    expect(await emailsTo(server.mailboxUrl, email)).toHaveLength(1);
  });

  test.each([
    ["short", "abc12", "PASSWORD_TOO_SHORT", "Password should be at least 6 characters long."],
    [
      "common",
      "Password1",
      "PASSWORD_TOO_COMMON",
      "This password is too easy to guess. Please choose another one.",
    ],
  ])("with a %s password", async (_kind, refused, code, message) => {
    const { answer, email } = await signUp(undefined, refused);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code, message });
    await outboxEmpty(server.db);
    expect(await emailsTo(server.mailboxUrl, email)).toHaveLength(0);
  });

  test("with something that is not an address", async () => {
    const { answer } = await signUp("payroll at example");
    expect(await answer.json()).toMatchObject({
      code: "INVALID_EMAIL",
      message: "Please enter a valid email address.",
    });
  });

  test("from another site", async () => {
    const answer = await fetch(`${server.url}/api/auth/sign-up/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://elsewhere.example" },
      body: JSON.stringify({ email: `${randomUUID()}@example.com`, password, name: "" }),
    });
    expect(answer.status).toBe(403);
  });
});

describe("[AUTH-04] an address that was never confirmed signs up again", () => {
  test("with the new password, and only the new email confirms", async () => {
    const { email, session } = await signUp(undefined, "the first password");
    const first = confirmationIn(await newestEmailTo(server.mailboxUrl, email));
    expect((await signUp(email, "the second password")).answer.status).toBe(200);
    const second = await newestEmailTo(server.mailboxUrl, email, 2);
    expect(second.text).toContain("more than once");
    const { code } = confirmationIn(second);

    const old = await session.post("/api/auth/email-otp/verify-email", { email, otp: first.code });
    expect(old.status).toBe(400);
    const oldLink = await session.fetch(first.link);
    expect(oldLink.headers.get("location")).toBe("/login?error=LINK_EXPIRED");

    expect((await session.post("/api/auth/email-otp/verify-email", { email, otp: code })).status).toBe(200);
    const withOld = { email, password: "the first password" };
    expect((await session.post("/api/auth/sign-in/email", withOld)).status).toBe(401);
    const withNew = { email, password: "the second password" };
    expect((await session.post("/api/auth/sign-in/email", withNew)).status).toBe(200);
  });
});

test("[AUTH-03] [AUTH-05] a sign-up doesn't wait for the mail server, and its email arrives when the server is back", async () => {
  const port = await freePort();
  const lonely = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const email = `${randomUUID()}@example.com`;
  const session = openBrowserSession(lonely.url);
  expect((await session.post("/api/auth/sign-up/email", { email, password, name: "" })).status).toBe(200);
  const smtp = await startSmtpServer({ port });
  await outboxEmpty(lonely.db);
  expect(smtp.accepted).toHaveLength(1);
  const [code] = /\b\d{6}\b/.exec(smtp.accepted[0] ?? "") ?? [];
  const confirmed = await session.post("/api/auth/email-otp/verify-email", { email, otp: code });
  expect(confirmed.status).toBe(200);
});

async function signUp(email = `${randomUUID()}@example.com`, chosen = password) {
  const session = openBrowserSession(server.url);
  const answer = await session.post("/api/auth/sign-up/email", {
    email,
    password: chosen,
    name: "",
    callbackURL: "/login?verified=1",
  });
  return { email, session, answer };
}
