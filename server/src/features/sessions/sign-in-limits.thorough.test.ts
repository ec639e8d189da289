import { describe, expect, test } from "vitest";
import { openBrowserSession } from "../../test/browser-session.ts";
import { confirmationIn, linkIn, newestEmailTo } from "../../test/mailbox.ts";
import { sharedTestServer, startTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();
const limited = await startTestServer({ RATE_LIMITS: "on" }, server.db);

describe("[AUTH-01] [AUTH-02] signing in", () => {
  test("with the right password forgets the wrong ones before it", async () => {
    const { url } = await limitedServer();
    const { email, password } = await server.addAccount();
    const session = openBrowserSession(url);
    for (const tried of ["wrong 1", "wrong 2", "wrong 3", password, "wrong 4", "wrong 5"]) {
      const answer = await session.post("/api/auth/sign-in/email", { email, password: tried });
      expect(answer.status).toBe(tried === password ? 200 : 401);
    }
  });

  describe("while a stranger tries passwords for the address without end", () => {
    async function besieged() {
      const { url } = await limitedServer();
      const owner = await server.signUpConfirmed();
      const known = openBrowserSession(url);
      await known.post("/api/auth/sign-in/email", owner);
      const stranger = openBrowserSession(url);
      const guess = (password = "a guess") =>
        stranger.post("/api/auth/sign-in/email", { email: owner.email, password });
      for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(401);
      expect((await guess()).status).toBe(429);
      // The limit of this caller, in which everyone here shares.
      await server.db.pool.query("delete from attempts where ends_at < now() + interval '2 minutes'");
      return { owner, url, known, stranger, guess };
    }

    test("a device that has signed in before signs in, and has a limit of its own", async () => {
      const { owner, known, stranger, guess } = await besieged();
      const { email, password } = owner;
      expect((await known.post("/api/auth/sign-in/email", { email, password })).status).toBe(200);
      expect((await guess(password)).status).toBe(429);
      for (let tries = 0; tries < 5; tries++) {
        await known.post("/api/auth/sign-in/email", { email, password: "mistyped" });
      }
      expect((await known.post("/api/auth/sign-in/email", { email, password })).status).toBe(429);
      expect(stranger.cookies.size).toBe(0);
    });

    test("the emailed code signs in on any device", async () => {
      const { owner, url } = await besieged();
      const { email } = owner;
      const anywhere = openBrowserSession(url);
      await anywhere.post("/api/accounts/sign-in-email", { email });
      const { code } = confirmationIn(await newestEmailTo(server.mailboxUrl, email, 2));
      expect((await anywhere.post("/api/auth/sign-in/email-otp", { email, otp: code })).status).toBe(200);
    });

    test("a device on which the password was reset signs in with the new one", async () => {
      const { owner, url } = await besieged();
      const { email } = owner;
      const anywhere = openBrowserSession(url);
      await anywhere.post("/api/auth/request-password-reset", { email });
      const link = new URL(linkIn(await newestEmailTo(server.mailboxUrl, email, 2)));
      const token = new URLSearchParams(link.hash.slice(1)).get("token");
      const password = "gloves on every first monday";
      await anywhere.post("/api/auth/reset-password", { token, newPassword: password });
      expect((await anywhere.post("/api/auth/sign-in/email", { email, password })).status).toBe(200);
    });

    test("the cookie of a device is hidden from scripts, and counts for its own account only", async () => {
      const { owner, url, known } = await besieged();
      const [name, cookie = ""] = [...known.cookies].find(([each]) => each.includes("device_")) ?? [];
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      const other = await server.signUpConfirmed();
      const session = openBrowserSession(url);
      await session.post("/api/auth/sign-in/email", other);
      const [others = "", value = ""] = [...session.cookies].find(([each]) => each.includes("device_")) ?? [];
      const forged = `${name}${value.slice(others.length).split(";")[0]}`;
      const answer = await fetch(`${url}/api/auth/sign-in/email`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: url, cookie: forged },
        body: JSON.stringify({ email: owner.email, password: owner.password }),
      });
      expect(answer.status).toBe(429);
    });
  });

  test("too often from one caller is refused, whatever the accounts", async () => {
    const { url } = await limitedServer();
    const session = openBrowserSession(url);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++) {
      const attempt = { email: `nobody-${tries}@example.com`, password: "not the password" };
      statuses.push((await session.post("/api/auth/sign-in/email", attempt)).status);
    }
    expect(statuses).toContain(401);
    expect(statuses.at(-1)).toBe(429);
  });
});

/** A server with limits that start anew. */
async function limitedServer() {
  await server.db.pool.query("delete from attempts");
  return limited;
}
