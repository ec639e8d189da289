import { describe, expect, test } from "vitest";
import { type BrowserSession, openBrowserSession } from "../../test/browser-session.ts";
import type { ConfirmedAccount } from "../../test/sign-up-confirmed.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();
const firefoxOnLinux = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

interface Listed {
  readonly id: string;
  readonly current: boolean;
  readonly device: string;
  readonly lastUsedAt: string;
}

describe("[AUTH-16] the list of sessions", () => {
  test("lists each device with its last use and which one is current, without tokens", async () => {
    const person = await server.addAccount();
    await anotherDevice(person);
    const answer = await person.fetch("/api/accounts/sessions");
    const body = await answer.text();
    const { sessions } = JSON.parse(body) as { sessions: Listed[] };
    expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual(
      expect.arrayContaining([
        { device: "Firefox on Linux", current: false },
        { device: "Unknown device", current: true },
      ]),
    );
    expect(Date.parse(sessions[0]?.lastUsedAt ?? "")).toBeLessThanOrEqual(Date.now());
    const { rows } = await server.db.pool.query<{ token: string }>("select token from session");
    for (const { token } of rows) expect(body).not.toContain(token);
  });
});

describe("[AUTH-16] signing out", () => {
  test("a lost device ends its session only", async () => {
    const person = await server.addAccount();
    const lost = await anotherDevice(person);
    const id = (await listed(person)).find(({ current }) => !current)?.id;
    const answer = await person.fetch(`/api/accounts/sessions/${id}`, { method: "DELETE" });
    expect(answer.status).toBe(200);
    expect(await signedIn(lost)).toBe(false);
    expect(await signedIn(person)).toBe(true);
  });

  test("of another user's session is not found", async () => {
    const [person, stranger] = [await server.addAccount(), await server.addAccount()];
    const id = (await listed(person))[0]?.id;
    const answer = await stranger.fetch(`/api/accounts/sessions/${id}`, { method: "DELETE" });
    expect(answer.status).toBe(404);
    expect(await signedIn(person)).toBe(true);
  });

  test.each([
    ["local", false, true],
    ["others", true, false],
    ["global", false, false],
  ])("with the scope %s", async (scope, here, there) => {
    const person = await server.addAccount();
    const other = await anotherDevice(person);
    expect((await person.post("/api/accounts/sign-out", { scope })).status).toBe(200);
    expect([await signedIn(person), await signedIn(other)]).toEqual([here, there]);
    expect(person.cookies.size).toBe(here ? 1 : 0);
  });
});

describe("[AUTH-08] the session keeper", () => {
  test("learns when the session ends, and prolongs it by asking again", async () => {
    const person = await server.addAccount();
    await server.db.pool.query(
      "update session set expires_at = now() + interval '80 seconds' where user_id = $1",
      [person.userId],
    );
    const answer = await person.fetch("/api/accounts/session");
    const { session } = (await answer.json()) as { session: { expiresAt: string } };
    expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.now() + 86_400_000);
    expect(answer.headers.getSetCookie()).toHaveLength(1);
  });

  test("learns of an invalid session, and its cookie is deleted", async () => {
    const person = await server.addAccount();
    await server.db.pool.query("delete from session where user_id = $1", [person.userId]);
    const answer = await person.fetch("/api/accounts/session");
    expect(answer.status).toBe(401);
    expect(person.cookies.size).toBe(0);
  });

  test("cannot prolong a session beyond thirty days after the sign-in", async () => {
    const person = await server.addAccount();
    await server.db.pool.query(
      "update session set created_at = now() - interval '29 days', expires_at = now() + interval '1 hour' where user_id = $1",
      [person.userId],
    );
    await person.fetch("/api/accounts/session");
    const { rows } = await server.db.pool.query(
      "select expires_at <= created_at + interval '30 days' as capped from session where user_id = $1",
      [person.userId],
    );
    expect(rows).toEqual([{ capped: true }]);
  });
});

async function anotherDevice({ email, password }: ConfirmedAccount): Promise<BrowserSession> {
  const session = openBrowserSession(server.url);
  await session.fetch("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": firefoxOnLinux },
    body: JSON.stringify({ email, password }),
  });
  return session;
}

async function listed(person: BrowserSession): Promise<Listed[]> {
  const answer = await person.fetch("/api/accounts/sessions");
  return ((await answer.json()) as { sessions: Listed[] }).sessions;
}

async function signedIn(session: BrowserSession): Promise<boolean> {
  return (await session.fetch("/api/profiles/default")).status === 200;
}
