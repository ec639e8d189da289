import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openBrowserSession } from "../../../test/browser-session.ts";
import { emailsTo, newestEmailTo, outboxEmpty } from "../../../test/mailbox.ts";
import { membershipsOf, ofItsOwn } from "../../../test/memberships.ts";
import { sharedTestServer, startTestServer } from "../../../test/test-server.ts";
import { ask, askFor, markerOf, signIn, tokenOf } from "./test/sign-in-email.ts";

const server = await sharedTestServer();
const limited = await startTestServer({ RATE_LIMITS: "on" }, server.db);

describe("[AUTH-11] a sign-in email", () => {
  test("carries a code that works once, and a link that does the same", async () => {
    const { email } = await server.addAccount();
    const { code, link } = await askFor(email, 1);
    expect(Object.fromEntries(markerOf(link))).toEqual({ type: "magiclink", email, token: tokenOf(link) });
    const first = await signIn(email, code);
    expect(first.answer.status).toBe(200);
    expect((await first.session.fetch("/api/profiles/default")).status).toBe(200);
    for (const used of [code, tokenOf(link)]) expect((await signIn(email, used)).answer.status).toBe(400);
  });

  test("signs in by its link once, also by two at the same moment, and its code is used up as well", async () => {
    const { email } = await server.addAccount();
    const { code, link } = await askFor(email, 1);
    const twice = await Promise.all([signIn(email, tokenOf(link)), signIn(email, tokenOf(link))]);
    expect(twice.map(({ answer }) => answer.status).toSorted()).toEqual([200, 400]);
    expect((await signIn(email, code)).answer.status).toBe(400);
  });

  test("opens no other account by its link, and nothing after ten minutes", async () => {
    const [{ email }, other] = [await server.addAccount(), await server.addAccount()];
    const { link } = await askFor(email, 1);
    await askFor(other.email, 1);
    expect((await signIn(other.email, tokenOf(link))).answer.status).toBe(400);
    await server.db.pool.query(
      "update verification set expires_at = now() where identifier like 'sign-in-link-%'",
    );
    expect((await signIn(email, tokenOf(link))).answer.status).toBe(400);
  });

  test("signs its reader in by its link while a stranger uses up the tries for codes", async () => {
    const { email } = await limited.addAccount();
    const { code, link } = await askFor(email, 1);
    const stranger = openBrowserSession(limited.url);
    const guess = () => stranger.post("/api/auth/sign-in/email-otp", { email, otp: "000000" });
    for (let tries = 0; tries < 5; tries += 1) await guess();
    expect((await guess()).status).toBe(429);
    const owner = openBrowserSession(limited.url);
    const send = (otp: string) => owner.post("/api/auth/sign-in/email-otp", { email, otp });
    expect((await send(code)).status).toBe(429);
    expect((await send(tokenOf(link))).status).toBe(200);
    expect((await owner.fetch("/api/profiles/default")).status).toBe(200);
  });

  test("makes an account where that was asked for, when its code is used", async () => {
    const email = `${randomUUID()}@example.com`;
    const { code } = await askFor(email, 1, true);
    const { session } = await signIn(email, code);
    const answer = await session.fetch("/api/accounts/session");
    expect(await answer.json()).toMatchObject({ user: { email } });
    expect(await membershipsOf(server.db, email)).toEqual(ofItsOwn);
  });

  test("is not sent to an address without an account otherwise, and the answer does not tell", async () => {
    const email = `${randomUUID()}@example.com`;
    const answer = await ask(email);
    expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
    await outboxEmpty(server.db);
    expect(await emailsTo(server.mailboxUrl, email)).toEqual([]);
  });

  test("removes the password of an unconfirmed sign-up with the address", async () => {
    const email = `${randomUUID()}@example.com`;
    const password = "the password of a stranger";
    const stranger = openBrowserSession(server.url);
    await stranger.post("/api/auth/sign-up/email", { email, password, name: "" });
    await newestEmailTo(server.mailboxUrl, email);
    const { code } = await askFor(email, 2);
    expect((await signIn(email, code)).answer.status).toBe(200);
    expect((await stranger.post("/api/auth/sign-in/email", { email, password })).status).toBe(401);
  });
});
