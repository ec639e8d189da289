import { createEmulator } from "emulate";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../../core/machine/free-port.ts";
import type { BrowserSession } from "../../test/browser-session.ts";
import { startTestServer } from "../../test/test-server.ts";

const client = { client_id: "wagefloor", client_secret: "a secret that only tests use", name: "Wagefloor" };
const people = [
  "google",
  "microsoft",
  "known",
  "linked",
  "token",
  "guarded",
  "doubted",
  "phone",
  "taken",
].map((name) => ({
  email: `${name}@example.com`,
  name,
  email_verified: name !== "doubted",
}));
const port = await freePort();
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

describe("[AUTH-15] the identities of a person", () => {
  test("[AUTH-11] bring an account made by phone the address for which the site vouches", async () => {
    const withoutAddress = async () => {
      const person = await server.signUpConfirmed();
      await server.db.pool.query(
        `update "user" set email = $2, email_verified = false, phone_number_verified = true where id = $1`,
        [person.userId, `${person.userId}@phone.invalid`],
      );
      return person;
    };
    const addressAfter = async (person: BrowserSession, site: "google" | "microsoft", email: string) => {
      await comeBack(person, await beginLinking(person, site), email);
      const answer = await person.fetch("/api/accounts/session");
      return ((await answer.json()) as { user: { email: string | null } }).user.email;
    };
    const email = "phone@example.com";
    expect(await addressAfter(await withoutAddress(), "microsoft", email)).toBe(null);
    expect(await addressAfter(await withoutAddress(), "google", email)).toBe(email);
    const other = await server.signUpConfirmed();
    await server.db.pool.query(`update "user" set email = 'taken@example.com' where id = $1`, [other.userId]);
    expect(await addressAfter(await withoutAddress(), "google", "taken@example.com")).toBe(null);
  });
});

async function beginLinking(session: BrowserSession, provider: "google" | "microsoft"): Promise<URL> {
  const answer = await session.post("/api/auth/link-social", { provider, callbackURL: "/app/settings" });
  const { url } = (await answer.json()) as { url: string };
  return new URL(url);
}

/** Chooses a person on the other site's page, and follows its answer back to ours. */
async function comeBack(session: BrowserSession, asked: URL, email: string): Promise<string> {
  const form = new URLSearchParams([...asked.searchParams, ["email", email]]);
  const chosen = await fetch(`${asked.origin}${asked.pathname}/callback`, {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  const answer = await session.fetch(chosen.headers.get("location") ?? "");
  return answer.headers.get("location") ?? "";
}

async function issuerOf(base: string): Promise<string> {
  const answer = await fetch(`${base}/.well-known/openid-configuration`);
  return ((await answer.json()) as { issuer: string }).issuer;
}

function seedOf(site: "google" | "microsoft") {
  const redirect = `http://127.0.0.1:${port}/api/auth/callback/${site}`;
  return { [site]: { users: people, oauth_clients: [{ ...client, redirect_uris: [redirect] }] } };
}
