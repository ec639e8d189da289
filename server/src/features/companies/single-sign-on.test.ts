import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmulator } from "emulate";
import { TOTP, URI } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addSso } from "../../cli/operator/add-sso.ts";
import { listSso } from "../../cli/operator/list-sso.ts";
import { removeSso } from "../../cli/operator/remove-sso.ts";
import { freePort } from "../../core/machine/free-port.ts";
import { readEnvironment } from "../../settings/env.ts";
import { type BrowserSession, openBrowserSession } from "../../test/browser-session.ts";
import { membershipsOf, ofItsOwn } from "../../test/memberships.ts";
import { pagesOfOthers, unusualPages } from "../../test/return-pages.ts";
import { startTestServer } from "../../test/test-server.ts";

const port = await freePort();
const redirectsOf = (domain: string) => `http://127.0.0.1:${port}/api/auth/sso/callback/${domain}`;
const client = { client_id: "wagefloor", client_secret: "a-secret-that-only-tests-use", name: "Wagefloor" };
const people = [
  "first@company.example",
  "guarded@company.example",
  "known@company.example",
  "waiting@company.example",
  "moved@company.example",
  "somebody@elsewhere.example",
  "somebody@sub.company.example",
];
const okta = await createEmulator({
  service: "okta",
  port: await freePort(),
  seed: {
    okta: {
      users: people.map((email) => ({ login: email, email, first_name: "Ada", last_name: "Byron" })),
      authorization_servers: [{ id: "default", name: "default", audiences: ["api://default"] }],
      oauth_clients: [
        {
          ...client,
          auth_server_id: "default",
          redirect_uris: ["company", "other"].map((name) => redirectsOf(`${name}.example`)),
        },
      ],
    },
  },
});
afterAll(() => okta.close());
const issuer = `${okta.url}/oauth2/default`;
const server = await startTestServer({ PORT: String(port), APP_URL: `http://127.0.0.1:${port}` });
const environment = readEnvironment({
  DATABASE_URL: server.db.connectionString,
  APP_URL: server.url,
  AUTH_SECRET: "a secret that only tests use, 32+",
});
const credentials = [
  "--oidc-issuer",
  issuer,
  "--client-id",
  client.client_id,
  "--client-secret-file",
  secretFile(client.client_secret),
];

function secretFile(secret: string): string {
  const folder = mkdtempSync(join(tmpdir(), "wagefloor-sso-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "secret"), `${secret}\n`);
  return join(folder, "secret");
}

test("[AUTH-13] single sign-on is offered only where a company has it", async () => {
  const offered = async () =>
    ((await (await fetch(`${server.url}/api/accounts/providers`)).json()) as { sso: boolean }).sso;
  expect(await offered()).toBe(false);
  await addSso(environment, ["--domain", "brief.example", ...credentials]);
  expect(await offered()).toBe(true);
  await removeSso(environment, ["brief.example"]);
  expect(await offered()).toBe(false);
  const answer = await ask(openBrowserSession(server.url), "somebody@brief.example");
  expect(answer.status).toBe(404);
});

describe("[AUTH-13] by OpenID Connect", () => {
  beforeAll(() => addSso(environment, ["--domain", "company.example", ...credentials]));

  test("a person of the company gets an account, confirmed and open, and the same one the next time", async () => {
    const session = openBrowserSession(server.url);
    const asked = await begin(session, "First@Company.example ");
    expect(asked.searchParams.get("code_challenge_method")).toBe("S256");
    expect(asked.searchParams.get("scope")).toBe("openid email profile");
    expect(await comeBack(session, asked, "first@company.example")).toBe("/app");
    const user = await whoIs(session);
    expect(user).toMatchObject({ email: "first@company.example", name: "Ada Byron" });
    const again = openBrowserSession(server.url);
    await comeBack(again, await begin(again, "anybody@company.example"), "first@company.example");
    expect(await whoIs(again)).toEqual(user);
    const { rows } = await server.db.pool.query('select email_verified from "user" where email = $1', [
      user.email,
    ]);
    expect(rows).toEqual([{ email_verified: true }]);
    expect(await membershipsOf(server.db, "first@company.example")).toEqual(ofItsOwn);
  });

  test.each(unusualPages)("a person is led back to %s, where the sign-in was asked for", async (page) => {
    const session = openBrowserSession(server.url);
    const asked = await begin(session, "first@company.example", page);
    expect(await comeBack(session, asked, "first@company.example")).toBe(page);
  });

  test.each(["somebody@elsewhere.example", "somebody@sub.company.example"])(
    "the company does not vouch for %s",
    async (email) => {
      const session = openBrowserSession(server.url);
      const led = await comeBack(session, await begin(session, "first@company.example"), email);
      expect(led).toBe("/login?error=other_domain");
      expect((await session.fetch("/api/profiles/default")).status).toBe(401);
      const { rows } = await server.db.pool.query('select id from "user" where email = $1', [email]);
      expect(rows).toEqual([]);
    },
  );

  test("an account with a confirmed address is linked, and an unconfirmed one isn't", async () => {
    await signUp("known@company.example");
    await signUp("waiting@company.example");
    await server.db.pool.query('update "user" set email_verified = true where email = $1', [
      "known@company.example",
    ]);
    const known = openBrowserSession(server.url);
    expect(await comeBack(known, await begin(known, "known@company.example"), "known@company.example")).toBe(
      "/app",
    );
    const waiting = openBrowserSession(server.url);
    expect(
      await comeBack(waiting, await begin(waiting, "known@company.example"), "waiting@company.example"),
    ).toBe("/login?error=account_not_linked");
    expect((await waiting.fetch("/api/profiles/default")).status).toBe(401);
  });

  test("an account that has an address elsewhere by now is no longer the company's to open", async () => {
    const before = openBrowserSession(server.url);
    await comeBack(before, await begin(before, "moved@company.example"), "moved@company.example");
    await server.db.pool.query(
      "update \"user\" set email = 'moved@private.example' where email = 'moved@company.example'",
    );
    const after = openBrowserSession(server.url);
    const led = await comeBack(after, await begin(after, "moved@company.example"), "moved@company.example");
    expect(led).toBe("/login?error=other_domain");
    expect((await after.fetch("/api/profiles/default")).status).toBe(401);
  });

  test("a code that another browser asked for opens nothing", async () => {
    const asked = await begin(openBrowserSession(server.url), "first@company.example");
    const other = openBrowserSession(server.url);
    expect(await comeBack(other, asked, "first@company.example")).toMatch(/\/login\?error=/);
    expect((await other.fetch("/api/profiles/default")).status).toBe(401);
  });

  test("[AUTH-17] the second factor is asked for as well", async () => {
    const first = openBrowserSession(server.url);
    await comeBack(first, await begin(first, "guarded@company.example"), "guarded@company.example");
    const { totpURI } = (await (await first.post("/api/auth/two-factor/enable", {})).json()) as {
      totpURI: string;
    };
    const app = URI.parse(totpURI);
    expect((await first.post("/api/auth/two-factor/verify-totp", { code: app.generate() })).status).toBe(200);
    const second = openBrowserSession(server.url);
    const led = await comeBack(
      second,
      await begin(second, "guarded@company.example"),
      "guarded@company.example",
    );
    expect(led).toBe("/login#second-factor");
    expect((await second.fetch("/api/profiles/default")).status).toBe(401);
    const code = new TOTP({ secret: app.secret }).generate({ timestamp: Date.now() + 30_000 });
    expect((await second.post("/api/auth/two-factor/verify-totp", { code })).status).toBe(200);
    expect((await second.fetch("/api/profiles/default")).status).toBe(200);
  });

  test("a company that sends the person back with a refusal leads to the sign-in", async () => {
    const session = openBrowserSession(server.url);
    const asked = await begin(session, "first@company.example");
    const back = `/api/auth/sso/callback/company.example?error=access_denied&state=${asked.searchParams.get("state")}`;
    expect((await session.fetch(back)).headers.get("location")).toBe(
      "/login?error=access_denied&error_description=access_denied",
    );
  });

  test("the client secret is not readable in the database, and the operator's list shows what was set up", async () => {
    const { rows } = await server.db.pool.query("select * from sso_provider");
    expect(JSON.stringify(rows)).toContain(issuer);
    expect(JSON.stringify(rows)).not.toContain(client.client_secret);
    expect(await listSso(environment)).toBe(
      `company.example  OpenID Connect, since ${new Date().toISOString().slice(0, 10)}\n` +
        `  theirs  ${issuer}\n  ours    ${redirectsOf("company.example")}\n`,
    );
  });
});

describe("[AUTH-13] asking for single sign-on", () => {
  test.each([
    [
      "nobody@unknown.example",
      404,
      "Single sign-on isn't set up for addresses at unknown.example. Please use another sign-in method.",
    ],
    [
      "nobody@sub.company.example",
      404,
      "Single sign-on isn't set up for addresses at sub.company.example. Please use another sign-in method.",
    ],
    ["nobody@evil.example@company.example", 400, "Please enter a valid email address."],
    ["", 400, "Please enter a valid email address."],
  ])("with %j is answered with a sentence", async (email, status, message) => {
    const answer = await ask(openBrowserSession(server.url), email);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message });
  });

  test("leads to no page of another site, and to no company but that of the address", async () => {
    const session = openBrowserSession(server.url);
    const sneaking = {
      email: "somebody@unknown.example",
      providerId: "company.example",
      domain: "company.example",
    };
    expect((await session.post("/api/auth/sign-in/sso", { ...sneaking, callbackURL: "/app" })).status).toBe(
      404,
    );
    for (const callbackURL of [okta.url, ...pagesOfOthers]) {
      expect((await ask(session, "first@company.example", callbackURL)).status).toBe(403);
    }
  });

  test.each(["register", "providers", "update-provider", "delete-provider", "callback", "get-provider"])(
    "only the operator sets companies up: /sso/%s doesn't exist",
    async (path) => {
      const person = await server.addAccount();
      expect((await person.post(`/api/auth/sso/${path}`, {})).status).toBe(404);
      expect((await person.fetch(`/api/auth/sso/${path}`)).status).toBe(404);
    },
  );
});

async function signUp(email: string): Promise<void> {
  const password = "the password of whoever came first";
  await openBrowserSession(server.url).post("/api/auth/sign-up/email", { email, password, name: "" });
}

async function whoIs(session: BrowserSession): Promise<{ email: string; name: string }> {
  const answer = await session.fetch("/api/accounts/session");
  return ((await answer.json()) as { user: { email: string; name: string } }).user;
}

function ask(session: BrowserSession, email: string, callbackURL = "/app"): Promise<Response> {
  return session.post("/api/auth/sign-in/sso", { email, callbackURL, errorCallbackURL: "/login" });
}

async function begin(session: BrowserSession, email: string, callbackURL?: string): Promise<URL> {
  const { url } = (await (await ask(session, email, callbackURL)).json()) as { url: string };
  return new URL(url);
}

/** Chooses a person on the identity provider's page, and follows its answer back to ours. */
async function comeBack(session: BrowserSession, asked: URL, email: string): Promise<string> {
  const chosen = await fetch(`${asked.origin}${asked.pathname}/callback`, {
    method: "POST",
    body: new URLSearchParams([...asked.searchParams, ["user_ref", email]]),
    redirect: "manual",
  });
  const answer = await session.fetch(chosen.headers.get("location") ?? "");
  return answer.headers.get("location") ?? "";
}
