import { describe, expect, test } from "vitest";
import { readEnvironment } from "../../settings/env.ts";
import { openBrowserSession } from "../../test/browser-session.ts";
import { openLivePage } from "../../test/live-page.ts";
import type { ConfirmedAccount } from "../../test/sign-up-confirmed.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { endSessions } from "./end-sessions.ts";

const server = await sharedTestServer();
const environment = readEnvironment({ DATABASE_URL: server.db.connectionString });

async function onSecondDevice({ email, password }: ConfirmedAccount) {
  const session = openBrowserSession(server.url);
  await session.post("/api/auth/sign-in/email", { email, password });
  return session;
}

async function isSignedIn({ fetch }: Pick<ConfirmedAccount, "fetch">): Promise<boolean> {
  return (await fetch("/api/accounts/session")).status === 200;
}

describe("[AUTH-16] end-sessions", () => {
  test("signs an account out on every device, ends its open pages, and says how many", async () => {
    const [person, other] = [await server.addAccount(), await server.addAccount()];
    const second = await onSecondDevice(person);
    const page = await openLivePage(second);
    expect(await endSessions(environment, [` ${person.email.toUpperCase()}`])).toBe(
      `${person.email} is signed out: 2 sessions have ended.\n`,
    );
    await page.ended;
    expect([await isSignedIn(person), await isSignedIn(second), await isSignedIn(other)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await endSessions(environment, [person.email])).toContain("0 sessions have ended");
    expect(await isSignedIn(await onSecondDevice(person))).toBe(true);
  });

  test("does not count sessions that had ended by themselves", async () => {
    const person = await server.addAccount();
    await onSecondDevice(person);
    await server.db.pool.query(
      `update session set expires_at = now() - interval '1 minute'
       where id = (select id from session where user_id = $1 limit 1)`,
      [person.userId],
    );
    expect(await endSessions(environment, [person.email])).toContain("1 session has ended");
  });

  test("with --all signs every user out", async () => {
    const people = [await server.addAccount(), await server.addAccount()];
    expect(await endSessions(environment, ["--all"])).toMatch(
      /^Everyone is signed out: \d+ sessions have ended\.\n$/,
    );
    expect(await Promise.all(people.map(isSignedIn))).toEqual([false, false]);
  });

  test.each([
    [["nobody@example.com"], "There is no account with the address nobody@example.com."],
    [[], "end-sessions takes one EMAIL, or --all; --help shows how it is used"],
    [["a@example.com", "--all"], "end-sessions takes one EMAIL, or --all; --help shows how it is used"],
    [["--everyone"], "Unknown option '--everyone'"],
  ])("%j is refused with a sentence", async (words, sentence) => {
    await expect(endSessions(environment, words)).rejects.toThrow(sentence);
  });
});
