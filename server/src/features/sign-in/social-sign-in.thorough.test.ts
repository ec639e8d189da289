import { createEmulator } from "emulate";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../../core/machine/free-port.ts";
import type { BrowserSession } from "../../test/browser-session.ts";
import { startTestServer } from "../../test/test-server.ts";
import { beginLinking, client, comeBack, issuerOf, people } from "./test/social-sign-in.ts";

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

function seedOf(site: "google" | "microsoft") {
  const redirect = `http://127.0.0.1:${port}/api/auth/callback/${site}`;
  return { [site]: { users: people, oauth_clients: [{ ...client, redirect_uris: [redirect] }] } };
}
