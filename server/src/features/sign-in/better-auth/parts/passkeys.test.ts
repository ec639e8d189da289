import { WebAuthnEmulator } from "nid-webauthn-emulator";
import { describe, expect, test } from "vitest";
import { type BrowserSession, openBrowserSession } from "../../../../test/browser-session.ts";
import { sharedTestServer } from "../../../../test/test-server.ts";

const server = await sharedTestServer();
// A passkey belongs to a name, never to an address of numbers.
const site = server.url.replace("127.0.0.1", "localhost");

describe("[AUTH-17] a passkey", () => {
  test("is added by a signed-in person and signs in without a password", async () => {
    const { device, person } = await withPasskey();
    const session = openBrowserSession(server.url);
    expect((await signInWith(device, session)).status).toBe(200);
    const answer = await session.fetch("/api/accounts/session");
    expect(await answer.json()).toMatchObject({ user: { email: person.email } });
  });

  test("is two factors: no other one is asked for", async () => {
    const { device, person } = await withPasskey();
    await server.db.pool.query(`update "user" set two_factor_enabled = true where id = $1`, [person.userId]);
    const session = openBrowserSession(server.url);
    await signInWith(device, session);
    expect((await session.fetch("/api/profiles/default")).status).toBe(200);
  });

  test("no longer signs in after it is removed", async () => {
    const { device, person } = await withPasskey();
    const listed = await person.fetch("/api/auth/passkey/list-user-passkeys");
    const [{ id }] = (await listed.json()) as [{ id: string }];
    expect((await person.post("/api/auth/passkey/delete-passkey", { id })).status).toBe(200);
    const answer = await signInWith(device, openBrowserSession(server.url));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      message: "This passkey isn't linked to a Wagefloor account. Please use another sign-in method.",
    });
  });

  test("[AUTH-14] requires re-authentication to be added", async () => {
    const person = await server.addAccount();
    await server.db.pool.query(
      "update session set created_at = now() - interval '1 hour' where user_id = $1",
      [person.userId],
    );
    const answer = await person.fetch("/api/auth/passkey/generate-register-options");
    expect(answer.status).toBe(403);
  });
});

async function withPasskey() {
  const person = await server.addAccount();
  const device = new WebAuthnEmulator();
  const options = await (await person.fetch("/api/auth/passkey/generate-register-options")).json();
  const response = device.createJSON(site, options as never);
  const answer = await person.post("/api/auth/passkey/verify-registration", { response, name: "My laptop" });
  expect(answer.status).toBe(200);
  return { person, device };
}

async function signInWith(device: WebAuthnEmulator, session: BrowserSession): Promise<Response> {
  const options = await (await session.fetch("/api/auth/passkey/generate-authenticate-options")).json();
  const response = device.getJSON(site, options as never);
  return session.post("/api/auth/passkey/verify-authentication", { response });
}
