import { URI } from "otpauth";
import { describe, expect, test } from "vitest";
import { openBrowserSession } from "../../test/browser-session.ts";
import { linkIn, newestEmailTo } from "../../test/mailbox.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();
const fresh = "gloves on every first monday";

describe("[AUTH-07] the link to reset a password", () => {
  test("from an earlier email stops working after a newer one is sent", async () => {
    const { email } = await server.addAccount();
    const first = await askFor(email);
    const second = await askFor(email, 2);
    await expectNotValid(await reset(first, fresh));
    expect((await reset(second, fresh)).status).toBe(200);
  });

  test("[AUTH-17] leaves the second factor in its place", async () => {
    const person = await server.addAccount();
    const enabled = await person.post("/api/auth/two-factor/enable", { password: person.password });
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    const code = URI.parse(totpURI).generate();
    expect((await person.post("/api/auth/two-factor/verify-totp", { code })).status).toBe(200);
    await reset(await askFor(person.email), fresh);
    const answer = await openBrowserSession(server.url).post("/api/auth/sign-in/email", {
      email: person.email,
      password: fresh,
    });
    expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
  });
});

function ask(email: string): Promise<Response> {
  return openBrowserSession(server.url).post("/api/auth/request-password-reset", { email });
}

async function askFor(email: string, emails = 1): Promise<string> {
  await ask(email);
  return linkIn(await newestEmailTo(server.mailboxUrl, email, emails));
}

function reset(link: string, newPassword: string): Promise<Response> {
  return openBrowserSession(server.url).post("/api/auth/reset-password", {
    token: tokenOf(link),
    newPassword,
  });
}

function tokenOf(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";
}

async function expectNotValid(answer: Response): Promise<void> {
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: "INVALID_TOKEN",
    message: "This link is no longer valid. Please request a new one.",
  });
}

test("[SET-03] a password change in settings is announced by email", async () => {
  const person = await server.addAccount();
  const answer = await person.post("/api/auth/change-password", {
    currentPassword: person.password,
    newPassword: fresh,
  });
  expect(answer.status).toBe(200);
  const notice = await newestEmailTo(server.mailboxUrl, person.email);
  expect(notice.subject).toBe("Your Wagefloor password was changed");
});
