import { createServer } from "node:http";
import { createEmulator } from "emulate";
import { TOTP, URI } from "otpauth";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../core/machine/free-port.ts";
import { type BrowserSession, openBrowserSession } from "../../test/browser-session.ts";
import { confirmationIn, emailsTo, newestEmailTo } from "../../test/mailbox.ts";
import { membershipsOf, ofItsOwn } from "../../test/memberships.ts";
import { pagesOfOthers, unusualPages } from "../../test/return-pages.ts";
import { startTestServer } from "../../test/test-server.ts";
import { beginLinking, client, comeBack, issuerOf, people } from "./test/social-sign-in.ts";

const port = await freePort();
/** Another program that Google signs people in to. */
const another = { ...client, client_id: "another program" };
const sites = {
  google: await createEmulator({ service: "google", port: await freePort(), seed: seedOf("google") }),
  microsoft: await createEmulator({
    service: "microsoft",
    port: await freePort(),
    seed: seedOf("microsoft"),
  }),
};
afterAll(async () => {
  await sites.google.close();
  await sites.microsoft.close();
});
const server = await startTestServer({
  GOOGLE_CLIENT_ID: client.client_id,
  GOOGLE_CLIENT_SECRET: client.client_secret,
  GOOGLE_ISSUER: sites.google.url,
  MICROSOFT_CLIENT_ID: client.client_id,
  MICROSOFT_CLIENT_SECRET: client.client_secret,
  MICROSOFT_ISSUER: await issuerOf(`${sites.microsoft.url}/common/v2.0`),
  PORT: String(port),
  APP_URL: `http://127.0.0.1:${port}`,
});

test("a site that doesn't answer at the start is offered, counted, and asked again when it is used", async () => {
  const sitePort = await freePort();
  const issuer = `http://127.0.0.1:${sitePort}`;
  const METRICS_TOKEN = "a token of the monitoring";
  const credentials = { GOOGLE_CLIENT_ID: "wagefloor", GOOGLE_CLIENT_SECRET: "secret" };
  const late = await startTestServer({ ...credentials, GOOGLE_ISSUER: issuer, METRICS_TOKEN }, server.db);
  const signIn = async () => {
    const answer = await fetch(`${late.url}/api/auth/sign-in/social`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: late.url },
      body: JSON.stringify({ provider: "google", callbackURL: "/app" }),
    });
    return answer.text();
  };
  const unread = async () => {
    const authorization = `Bearer ${METRICS_TOKEN}`;
    const metrics = await (await fetch(`${late.url}/metrics`, { headers: { authorization } })).text();
    return /^wagefloor_unread_identity_providers (\d)$/m.exec(metrics)?.[1];
  };
  const offered = await (await fetch(`${late.url}/api/accounts/providers`)).json();
  expect(offered).toMatchObject({ social: [{ id: "google", name: "Google" }] });
  expect(await signIn()).toContain("doesn't answer at the moment");
  expect(await unread()).toBe("1");

  const document = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ["RS256"],
  };
  const site = createServer((_, answer) => {
    answer.setHeader("content-type", "application/json");
    answer.end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => site.listen(sitePort, "127.0.0.1", resolve));
  onTestFinished(() => void site.close());
  expect(await signIn()).toContain(`${issuer}/authorize`);
  expect(await unread()).toBe("0");
});

test("[AUTH-12] only the sites that are configured are offered", async () => {
  const plain = await startTestServer({}, server.db);
  const offered = async (url: string) =>
    ((await (await fetch(`${url}/api/accounts/providers`)).json()) as { social: unknown }).social;
  expect(await offered(server.url)).toEqual([
    { id: "google", name: "Google" },
    { id: "microsoft", name: "Microsoft" },
  ]);
  expect(await offered(plain.url)).toEqual([]);
});

describe("[AUTH-12] signing in with another site", () => {
  test("by Google's code makes an account and opens it", async () => {
    const session = openBrowserSession(server.url);
    const asked = await begin(session, "google");
    expect(asked.searchParams.get("code_challenge_method")).toBe("S256");
    expect(asked.searchParams.get("nonce")).toBeTruthy();
    expect(await comeBack(session, asked, "google@example.com")).toBe("/app");
    const answer = await session.fetch("/api/accounts/session");
    expect(await answer.json()).toMatchObject({ user: { email: "google@example.com" } });
    expect(await membershipsOf(server.db, "google@example.com")).toEqual(ofItsOwn);
  });

  test("by Microsoft, which vouches for no address, works after it was confirmed here and linked", async () => {
    const email = "microsoft@example.com";
    const asks = async (session: BrowserSession) =>
      comeBack(session, await begin(session, "microsoft"), email);
    const session = openBrowserSession(server.url);
    expect(await asks(session)).toMatch(/^\/login\?error=EMAIL_NOT_VERIFIED&/);
    expect((await session.fetch("/api/profiles/default")).status).toBe(401);
    await newestEmailTo(server.mailboxUrl, email);
    await signInByCode(session, email);
    expect(await asks(openBrowserSession(server.url))).toBe("/login?error=account_not_linked");
    await comeBack(session, await beginLinking(session, "microsoft"), email);
    const again = openBrowserSession(server.url);
    expect(await asks(again)).toBe("/app");
    expect((await again.fetch("/api/profiles/default")).status).toBe(200);
  });

  test("for which the site does not vouch opens nothing, before and after its owner confirms the address", async () => {
    const email = "doubted@example.com";
    const stranger = openBrowserSession(server.url);
    const byToken = async () => {
      const idToken = { token: await idTokenOf(email, "the nonce"), nonce: "the nonce" };
      return stranger.post("/api/auth/sign-in/social", { provider: "google", idToken });
    };
    const refused = await byToken();
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: "EMAIL_NOT_VERIFIED",
      message:
        "Please verify your email address before signing in. Check your inbox for the confirmation link.",
    });
    expect(stranger.cookies.size).toBe(0);
    const { link } = confirmationIn(await newestEmailTo(server.mailboxUrl, email));
    expect((await fetch(link, { redirect: "manual" })).headers.get("location")).toBe("/login?verified=1");
    expect((await byToken()).status).toBe(401);
    expect(await comeBack(stranger, await begin(stranger, "google"), email)).toBe(
      "/login?error=account_not_linked",
    );
    expect((await stranger.fetch("/api/profiles/default")).status).toBe(401);
  });

  test.each(unusualPages)("leads back to %s, where it was asked for", async (callbackURL) => {
    const session = openBrowserSession(server.url);
    const asked = await begin(session, "google", callbackURL);
    expect(await comeBack(session, asked, "google@example.com")).toBe(callbackURL);
  });

  test.each(pagesOfOthers)("leads to no page of another site: %j", async (callbackURL) => {
    const asked = { provider: "google", callbackURL, errorCallbackURL: "/login" };
    const answer = await openBrowserSession(server.url).post("/api/auth/sign-in/social", asked);
    expect(answer.status).toBe(403);
  });

  test("with a code that another browser asked for opens nothing", async () => {
    const asked = await begin(openBrowserSession(server.url), "google");
    const other = openBrowserSession(server.url);
    expect(await comeBack(other, asked, "known@example.com")).toContain("error=");
    expect((await other.fetch("/api/profiles/default")).status).toBe(401);
  });

  test("doesn't take over an account with an unconfirmed address", async () => {
    const session = openBrowserSession(server.url);
    const password = "the password of a stranger";
    await session.post("/api/auth/sign-up/email", { email: "known@example.com", password, name: "" });
    const asked = await begin(session, "google");
    expect(await comeBack(session, asked, "known@example.com")).toBe("/login?error=account_not_linked");
  });

  test("by an ID token opens the account, but not with a nonce of another sign-in or made for another program", async () => {
    const signIn = async (token: string, nonce: string) => {
      const session = openBrowserSession(server.url);
      await session.post("/api/auth/sign-in/social", { provider: "google", idToken: { token, nonce } });
      return (await session.fetch("/api/profiles/default")).status;
    };
    const elsewhere = await idTokenOf("token@example.com", "the nonce", another);
    expect(elsewhere.split(".")).toHaveLength(3);
    expect(await signIn(elsewhere, "the nonce")).toBe(401);
    const token = await idTokenOf("token@example.com", "the nonce");
    expect(await signIn(token, "another nonce")).toBe(401);
    expect(await signIn(token, "the nonce")).toBe(200);
  });

  test("accepts an ID token once, even with the same signature encoded differently", async () => {
    const nonce = "a nonce of one sign-in";
    const token = await idTokenOf("token@example.com", nonce);
    const signIn = (written: string) => {
      const idToken = { token: written, nonce };
      return openBrowserSession(server.url).post("/api/auth/sign-in/social", { provider: "google", idToken });
    };
    expect((await signIn(token)).status).toBe(200);
    for (const written of [token, `${token}=`, `${token}==`]) {
      const answer = await signIn(written);
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const person = await server.signUpConfirmed();
    const idToken = { token, nonce };
    await person.post("/api/auth/link-social", { provider: "google", idToken });
    const linked = (await (await person.fetch("/api/auth/list-accounts")).json()) as { providerId: string }[];
    expect(linked.map(({ providerId }) => providerId)).toEqual(["credential"]);
  });

  test("[AUTH-17] asks for the second factor as well", async () => {
    const first = openBrowserSession(server.url);
    await comeBack(first, await begin(first, "google"), "guarded@example.com");
    const { totpURI } = (await (await first.post("/api/auth/two-factor/enable", {})).json()) as {
      totpURI: string;
    };
    const app = URI.parse(totpURI);
    const confirmed = await first.post("/api/auth/two-factor/verify-totp", { code: app.generate() });
    expect(confirmed.status).toBe(200);
    const second = openBrowserSession(server.url);
    const led = await comeBack(second, await begin(second, "google"), "guarded@example.com");
    expect(led).toBe("/login#second-factor");
    expect((await second.fetch("/api/profiles/default")).status).toBe(401);
    const code = new TOTP({ secret: app.secret }).generate({ timestamp: Date.now() + 30_000 });
    expect((await second.post("/api/auth/two-factor/verify-totp", { code })).status).toBe(200);
    expect((await second.fetch("/api/profiles/default")).status).toBe(200);
    const third = openBrowserSession(server.url);
    const deep = await comeBack(third, await begin(third, "google", unusualPages[1]), "guarded@example.com");
    const [page, said] = deep.split("#");
    expect(page).toBe("/login");
    expect([...new URLSearchParams(said)]).toEqual([
      ["second-factor", ""],
      ["from", unusualPages[1]],
    ]);
  });
});

describe("[AUTH-15] the identities of a person", () => {
  test("are linked, listed and unlinked, but for the last one", async () => {
    const person = await server.addAccount();
    const asked = await beginLinking(person, "google");
    expect(await comeBack(person, asked, "linked@example.com")).toBe("/app/settings");
    const [password, google] = await identitiesOf(person);
    expect([password?.providerId, google?.providerId]).toEqual(["credential", "google"]);
    const unlink = (accountId = "") => person.post("/api/auth/unlink-account", { accountId });
    expect((await unlink(google?.id)).status).toBe(200);
    expect(await identitiesOf(person)).toEqual([password]);
    const last = await unlink(password?.id);
    expect(last.status).toBe(400);
    expect(await last.json()).toMatchObject({
      message: "This is your only sign-in method. Please add another one first.",
    });
  });

  test("[AUTH-14] require re-authentication to change", async () => {
    const person = await server.addAccount();
    await server.db.pool.query(
      "update session set created_at = now() - interval '1 hour' where user_id = $1",
      [person.userId],
    );
    for (const path of ["link-social", "unlink-account"]) {
      const answer = await person.post(`/api/auth/${path}`, { provider: "google", accountId: "any" });
      expect(answer.status).toBe(403);
    }
  });
});

interface Identity {
  readonly id: string;
  readonly providerId: string;
}

async function identitiesOf(person: BrowserSession): Promise<Identity[]> {
  const answer = await person.fetch("/api/auth/list-accounts");
  const identities = (await answer.json()) as Identity[];
  return identities.sort((a, b) => a.providerId.localeCompare(b.providerId));
}

/** An ID token as a phone's own sign-in with Google gets it. */
async function idTokenOf(email: string, nonce: string, of = client): Promise<string> {
  const redirect_uri = `http://127.0.0.1:${port}/api/auth/callback/google`;
  const { client_id, client_secret } = of;
  const chosen = await fetch(`${sites.google.url}/o/oauth2/v2/auth/callback`, {
    method: "POST",
    body: new URLSearchParams({ email, nonce, client_id, redirect_uri, scope: "openid email", state: "" }),
    redirect: "manual",
  });
  const code = new URL(chosen.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const exchange = { grant_type: "authorization_code", code, client_id, client_secret, redirect_uri };
  const answer = await fetch(`${sites.google.url}/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams(exchange),
  });
  return ((await answer.json()) as { id_token: string }).id_token;
}

async function begin(
  session: BrowserSession,
  provider: "google" | "microsoft",
  callbackURL = "/app",
): Promise<URL> {
  const asked = { provider, callbackURL, errorCallbackURL: "/login" };
  const answer = await session.post("/api/auth/sign-in/social", asked);
  const { url } = (await answer.json()) as { url: string };
  return new URL(url);
}

async function signInByCode(session: BrowserSession, email: string): Promise<void> {
  const before = (await emailsTo(server.mailboxUrl, email)).length;
  await session.post("/api/accounts/sign-in-email", { email });
  const { code } = confirmationIn(await newestEmailTo(server.mailboxUrl, email, before + 1));
  expect((await session.post("/api/auth/sign-in/email-otp", { email, otp: code })).status).toBe(200);
}

function seedOf(site: "google" | "microsoft") {
  const redirect = `http://127.0.0.1:${port}/api/auth/callback/${site}`;
  const clients = [client, another].map((one) => ({ ...one, redirect_uris: [redirect] }));
  return { [site]: { users: people, oauth_clients: clients } };
}
