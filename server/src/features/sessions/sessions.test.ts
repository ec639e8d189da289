import { describe, expect, test } from "vitest";
import { cookieHeader, openBrowserSession } from "../../test/browser-session.ts";
import { sharedTestServer, startTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();
const limited = [
  await startTestServer({ RATE_LIMITS: "on" }, server.db),
  await startTestServer({ RATE_LIMITS: "on" }, server.db),
];

describe("[AUTH-01] [AUTH-02] signing in", () => {
  test("takes the address in any case and with blanks around it", async () => {
    const { email, password } = await server.addAccount();
    const answer = await openBrowserSession(server.url).post("/api/auth/sign-in/email", {
      email: ` ${email.toUpperCase()} `,
      password,
    });
    expect(answer.status).toBe(200);
  });

  test("gives the same response for a wrong password and an unknown address", async () => {
    const { email } = await server.addAccount();
    for (const tried of [email, "nobody@example.com"]) {
      const session = openBrowserSession(server.url);
      const credentials = { email: tried, password: "not the password" };
      const answer = await session.post("/api/auth/sign-in/email", credentials);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({
        code: "INVALID_EMAIL_OR_PASSWORD",
        message: "Failed to sign in. Please check your credentials.",
      });
      expect(session.cookies.has("wagefloor.session_token")).toBe(false);
    }
  });

  test("with an unconfirmed address says what to do, but only with the right password", async () => {
    const session = openBrowserSession(server.url);
    const account = { email: "unconfirmed@example.com", password: "boots on every second friday" };
    await session.post("/api/auth/sign-up/email", { ...account, name: "" });
    const right = await session.post("/api/auth/sign-in/email", account);
    expect(right.status).toBe(403);
    expect(await right.json()).toEqual({
      code: "EMAIL_NOT_VERIFIED",
      message:
        "Please verify your email address before signing in. Check your inbox for the confirmation link.",
    });
    const wrong = await session.post("/api/auth/sign-in/email", { ...account, password: "not the password" });
    expect(wrong.status).toBe(401);
    expect(session.cookies.has("wagefloor.session_token")).toBe(false);
  });

  test.each(["known", "unknown"])(
    "too often for one %s account is refused with the time to wait, on every server of the database",
    async (kind) => {
      const servers = await limitedServers();
      const { email } = kind === "known" ? await server.addAccount() : { email: `${kind}@example.com` };
      const attempts = [0, 1, 0, 1, 0, 1].map(
        (index) => () =>
          openBrowserSession(servers[index]?.url ?? "").post("/api/auth/sign-in/email", {
            email,
            password: "not the password",
          }),
      );
      const answers: Response[] = [];
      for (const attempt of attempts) answers.push(await attempt());
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
      expect(answers[5]?.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(await answers[5]?.json()).toMatchObject({
        code: "TOO_MANY_REQUESTS",
        message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds\.$/),
      });
    },
  );
});

/** Two servers on one database, with limits that start anew. */
async function limitedServers() {
  await server.db.pool.query("delete from attempts");
  return limited;
}

describe("[AUTH-08] a session", () => {
  test("is a cookie that scripts and other sites cannot use", async () => {
    const { cookies } = await server.signUpConfirmed();
    const [cookie] = [...cookies.values()];
    expect(cookies.size).toBe(1);
    expect(cookie).toContain("; HttpOnly");
    expect(cookie).toContain("; SameSite=Lax");
    expect(cookie).not.toContain("Secure");
  });

  test("has a token of 32 characters, another one at each sign-in", async () => {
    const { email, password } = await server.addAccount();
    const tokens = new Set<string>();
    for (let nth = 0; nth < 2; nth++) {
      const browser = openBrowserSession(server.url);
      await browser.post("/api/auth/sign-in/email", { email, password });
      const [token = ""] = cookieHeader(browser.cookies).split("=")[1]?.split(".") ?? [];
      expect(token).toHaveLength(32);
      tokens.add(token);
    }
    expect(tokens.size).toBe(2);
  });

  test("is sent over https only where the product is reached by https", async () => {
    const appUrl = "https://wagefloor.example";
    const secure = await startTestServer({ APP_URL: appUrl }, server.db);
    const { email, password } = await server.addAccount();
    const answer = await fetch(`${secure.url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: appUrl },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining("; Secure")]);
  });

  test("holds on another server of the database, and so survives a restart", async () => {
    const { email, cookies } = await server.signUpConfirmed();
    const cookie = [...cookies.values()].map((text) => text.split(";")[0]).join("; ");
    const answer = await fetch(`${limited[0]?.url}/api/auth/get-session`, { headers: { cookie } });
    expect(await answer.json()).toMatchObject({ user: { email } });
  });

  test("that has ended opens nothing", async () => {
    const person = await server.addAccount();
    expect((await person.fetch("/api/profiles/default")).status).toBe(200);
    await server.db.pool.query(
      "update session set expires_at = now() - interval '1 second' where user_id = $1",
      [person.userId],
    );
    const answer = await person.fetch("/api/profiles/default");
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      error: { code: "unauthenticated", message: "User not authenticated" },
    });
  });

  test("ends with signing out, for a copy of its cookie too", async () => {
    const person = await server.addAccount();
    const cookie = [...person.cookies.values()].map((text) => text.split(";")[0]).join("; ");
    expect((await person.post("/api/auth/sign-out", {})).status).toBe(200);
    expect(person.cookies.size).toBe(0);
    const answer = await fetch(`${server.url}/api/auth/get-session`, { headers: { cookie } });
    expect(await answer.json()).toBeNull();
  });

  test.each(["/api/auth/get-session", "/api/profiles/default"])(
    "is prolonged by use of %s, with a new cookie",
    async (path) => {
      const person = await server.addAccount();
      await server.db.pool.query(
        "update session set expires_at = now() + interval '3 days' where user_id = $1",
        [person.userId],
      );
      const answer = await person.fetch(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toHaveLength(1);
      const rows = await server.db.pool.query(
        "select expires_at > now() + interval '6 days' as prolonged from session where user_id = $1",
        [person.userId],
      );
      expect(rows.rows).toEqual([{ prolonged: true }]);
    },
  );
});
