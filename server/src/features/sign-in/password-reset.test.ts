import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openBrowserSession } from "../../test/browser-session.ts";
import { emailsTo, newestEmailTo, outboxEmpty } from "../../test/mailbox.ts";
import { sharedTestServer, startTestServer } from "../../test/test-server.ts";
import { ask, askFor, expectNotValid, reset, tokenOf } from "./test/password-reset.ts";

const server = await sharedTestServer();
const fresh = "gloves on every first monday";

describe("[AUTH-06] [SET-03] asking to reset a password", () => {
  test("sends a link to the page, with the recovery marker behind the #", async () => {
    const { email } = await server.addAccount();
    const link = await askFor(email);
    expect(link).toMatch(new RegExp(`^${server.url}/reset-password#type=recovery&token=[A-Za-z0-9_-]{43}$`));
  });

  test("gives the same response for a known and an unknown address, and emails only the known one", async () => {
    const { email } = await server.addAccount();
    const unknown = `${randomUUID()}@example.com`;
    for (const asked of [email, unknown]) {
      const answer = await ask(asked);
      expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
    }
    await outboxEmpty(server.db);
    await newestEmailTo(server.mailboxUrl, email);
    expect(await emailsTo(server.mailboxUrl, unknown)).toEqual([]);
  });

  test("again at once is refused the same way for a known and an unknown address", async () => {
    const limited = await startTestServer({ RATE_LIMITS: "on" }, server.db);
    const { email } = await server.addAccount();
    for (const asked of [email, `${randomUUID()}@example.com`]) {
      const session = openBrowserSession(limited.url);
      await session.post("/api/auth/request-password-reset", { email: asked });
      const answer = await session.post("/api/auth/request-password-reset", { email: asked });
      expect(answer.status).toBe(429);
      expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(await answer.json()).toMatchObject({
        message: expect.stringMatching(/^We just sent you an email\. Please try again in \d+ seconds\.$/),
      });
    }
  });
});

describe("[AUTH-07] the link to reset a password", () => {
  test("sets the new password, ends every session, and emails the owner", async () => {
    const person = await server.addAccount();
    const other = openBrowserSession(server.url);
    await other.post("/api/auth/sign-in/email", person);
    expect((await reset(await askFor(person.email), fresh)).status).toBe(200);
    for (const session of [person, other]) {
      expect((await session.fetch("/api/profiles/default")).status).toBe(401);
    }
    const signIn = (password: string) =>
      openBrowserSession(server.url).post("/api/auth/sign-in/email", { email: person.email, password });
    expect((await signIn(person.password)).status).toBe(401);
    expect((await signIn(fresh)).status).toBe(200);
    const notice = await newestEmailTo(server.mailboxUrl, person.email, 2);
    expect(notice.subject).toBe("Your Wagefloor password was changed");
  });

  test("sets the first password of an account without one, which is listed from then on", async () => {
    const person = await server.addAccount();
    await server.db.pool.query("delete from account where user_id = $1", [person.userId]);
    expect((await reset(await askFor(person.email), fresh)).status).toBe(200);
    const session = openBrowserSession(server.url);
    const signedIn = await session.post("/api/auth/sign-in/email", { email: person.email, password: fresh });
    expect(signedIn.status).toBe(200);
    const listed = await session.fetch("/api/auth/list-accounts");
    expect(await listed.json()).toMatchObject([{ providerId: "credential" }]);
  });

  test("works once", async () => {
    const { email } = await server.addAccount();
    const link = await askFor(email);
    expect((await reset(link, fresh)).status).toBe(200);
    await expectNotValid(await reset(link, "yet another password"));
  });

  test("expires after an hour", async () => {
    const { email, userId } = await server.addAccount();
    const link = await askFor(email);
    const { rows } = await server.db.pool.query<{ minutes: number }>(
      "select extract(epoch from expires_at - now())::float8 / 60 as minutes from verification where value = $1",
      [userId],
    );
    expect(rows[0]?.minutes).toBeCloseTo(60, 0);
    await server.db.pool.query("update verification set expires_at = now() - interval '1 second'");
    await expectNotValid(await reset(link, fresh));
  });

  test.each([
    ["short", "abc12", "PASSWORD_TOO_SHORT", "Password must be at least 6 characters long"],
    [
      "common",
      "Password1",
      "PASSWORD_TOO_COMMON",
      "This password is too easy to guess. Please choose another one.",
    ],
  ])("refuses a %s password and stays good for another one", async (_kind, refused, code, message) => {
    const { email } = await server.addAccount();
    const link = await askFor(email);
    const answer = await reset(link, refused);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code, message });
    expect((await reset(link, fresh)).status).toBe(200);
  });

  test("confirms an address that was not confirmed yet", async () => {
    const email = `${randomUUID()}@example.com`;
    const session = openBrowserSession(server.url);
    await session.post("/api/auth/sign-up/email", { email, password: "the lost password", name: "" });
    await newestEmailTo(server.mailboxUrl, email);
    expect((await reset(await askFor(email, 2), fresh)).status).toBe(200);
    expect((await session.post("/api/auth/sign-in/email", { email, password: fresh })).status).toBe(200);
  });

  test("is stored only as a hash", async () => {
    const { email } = await server.addAccount();
    const token = tokenOf(await askFor(email));
    const { rows } = await server.db.pool.query("select identifier, value from verification");
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
