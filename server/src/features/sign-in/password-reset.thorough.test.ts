import { URI } from "otpauth";
import { describe, expect, test } from "vitest";
import { openBrowserSession } from "../../test/browser-session.ts";
import { newestEmailTo } from "../../test/mailbox.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { askFor, expectNotValid, reset } from "./test/password-reset.ts";

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
