import { randomInt } from "node:crypto";
import { WebAuthnEmulator } from "nid-webauthn-emulator";
import { describe, expect, test } from "vitest";
import { type BrowserSession, openBrowserSession } from "../../../../test/browser-session.ts";
import {
  confirmationIn,
  emailsTo,
  linkIn,
  newestEmailTo,
  type ReceivedEmail,
} from "../../../../test/mailbox.ts";
import { sharedTestServer } from "../../../../test/test-server.ts";

const server = await sharedTestServer();
// A passkey belongs to a name, never to an address of numbers.
const site = server.url.replace("127.0.0.1", "localhost");
const ownPassword = "the password of the owner";

/** An account with the victim's address that a stranger made and got into, as was possible once. */
interface Hijacked {
  readonly email: string;
  readonly userId: string;
  readonly password: string;
  readonly stranger: BrowserSession;
  readonly device: WebAuthnEmulator;
}

type Confirm = (email: string) => Promise<Response>;

/** Each way the owner can confirm the address. */
const ways: readonly (readonly [string, Confirm])[] = [
  [
    "a sign-up and its code",
    async (email) => {
      const mail = await askFor("/api/auth/sign-up/email", { email, password: ownPassword, name: "" });
      return send("/api/auth/email-otp/verify-email", { email, otp: confirmationIn(mail).code });
    },
  ],
  [
    "a sign-up and its link",
    async (email) => {
      const mail = await askFor("/api/auth/sign-up/email", { email, password: ownPassword, name: "" });
      return fetch(confirmationIn(mail).link, { redirect: "manual" });
    },
  ],
  [
    "a password reset",
    async (email) => {
      const link = linkIn(await askFor("/api/auth/request-password-reset", { email }));
      const token = new URLSearchParams(new URL(link).hash.slice(1)).get("token");
      return send("/api/auth/reset-password", { token, newPassword: ownPassword });
    },
  ],
  [
    "a sign-in by an emailed code",
    async (email) => {
      const mail = await askFor("/api/accounts/sign-in-email", { email });
      return send("/api/auth/sign-in/email-otp", { email, otp: confirmationIn(mail).code });
    },
  ],
];

describe("[AUTH-05] the first confirmation of an address ends a stranger's access to its account", () => {
  test.each(ways)("by %s", async (_way, confirm) => {
    const { email, userId, password, stranger, device } = await hijack();
    expect([200, 302]).toContain((await confirm(email)).status);
    expect((await stranger.fetch("/api/profiles/default")).status).toBe(401);
    expect((await send("/api/auth/sign-in/email", { email, password })).status).toBe(401);
    expect((await signInWith(device, openBrowserSession(server.url))).status).toBe(401);
    const { rows } = await server.db.pool.query(
      `select email_verified, two_factor_enabled, phone_number, phone_number_verified,
        (select count(*)::int from two_factor where user_id = u.id) as factors,
        (select count(*)::int from account where user_id = u.id and provider_id <> 'credential') as linked
      from "user" u where id = $1`,
      [userId],
    );
    expect(rows).toEqual([
      {
        email_verified: true,
        two_factor_enabled: false,
        phone_number: null,
        phone_number_verified: false,
        factors: 0,
        linked: 0,
      },
    ]);
  });

  test("and a later confirmation of the same address ends nothing", async () => {
    const { email, userId, stranger } = await hijack();
    await server.db.pool.query('update "user" set email_verified = true where id = $1', [userId]);
    const { code } = confirmationIn(await askFor("/api/accounts/sign-in-email", { email }));
    await stranger.post("/api/auth/sign-in/email-otp", { email, otp: code });
    await server.db.pool.query('update "user" set email_verified = true where id = $1', [userId]);
    expect((await stranger.fetch("/api/profiles/default")).status).toBe(200);
  });
});

test("[AUTH-05] nothing signs in to an account whose address no one has confirmed", async () => {
  const { email, password, device } = await hijack();
  const byPassword = await send("/api/auth/sign-in/email", { email, password });
  const byPasskey = await signInWith(device, openBrowserSession(server.url));
  for (const answer of [byPassword, byPasskey]) {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test("[AUTH-04] a sign-up waits for a running confirmation and doesn't replace its password", async () => {
  const { email, userId, password } = await hijack();
  const client = await server.db.pool.connect();
  await client.query("begin");
  await client.query('update "user" set email_verified = true where id = $1', [userId]);
  const late = send("/api/auth/sign-up/email", { email, password: "a late password", name: "" });
  await waitsForLock();
  await client.query("commit");
  client.release();
  expect((await late).status).toBe(422);
  expect((await send("/api/auth/sign-in/email", { email, password: "a late password" })).status).toBe(401);
  expect((await send("/api/auth/sign-in/email", { email, password })).status).toBe(200);
});

async function hijack(): Promise<Hijacked> {
  const stranger = await server.signUpConfirmed();
  const { userId, email, password } = stranger;
  const device = new WebAuthnEmulator();
  const options = await (await stranger.fetch("/api/auth/passkey/generate-register-options")).json();
  const response = device.createJSON(site, options as never);
  await stranger.post("/api/auth/passkey/verify-registration", { response, name: "Theirs" });
  await stranger.post("/api/auth/two-factor/enable", { password });
  await server.db.pool.query(
    `insert into account (id, account_id, provider_id, user_id) values ($1, $1, 'google', $1)`,
    [userId],
  );
  await server.db.pool.query(
    `update "user" set email_verified = false, phone_number = $2, phone_number_verified = true where id = $1`,
    [userId, `+1${String(randomInt(1e9)).padStart(10, "5")}`],
  );
  expect((await stranger.fetch("/api/profiles/default")).status).toBe(200);
  return { email, userId, password, stranger, device };
}

function send(path: string, body: object): Promise<Response> {
  return openBrowserSession(server.url).post(path, body);
}

async function askFor(
  path: string,
  body: { readonly email: string; readonly password?: string; readonly name?: string },
): Promise<ReceivedEmail> {
  const before = (await emailsTo(server.mailboxUrl, body.email)).length;
  await send(path, body);
  return newestEmailTo(server.mailboxUrl, body.email, before + 1);
}

async function signInWith(device: WebAuthnEmulator, session: BrowserSession): Promise<Response> {
  const options = await (await session.fetch("/api/auth/passkey/generate-authenticate-options")).json();
  const response = device.getJSON(site, options as never);
  return session.post("/api/auth/passkey/verify-authentication", { response });
}

async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rows } = await server.db.pool.query(
      "select pid from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0",
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
