import type { Page } from "@playwright/test";
import { type Account, makeAccount } from "../support/account.ts";
import { expect, openAs, test } from "../support/fixtures.ts";
import { newestEmailTo, pathIn } from "../support/mailbox.ts";

test("[AUTH-11] [AUTH-16] a user who continues as a different user is signed out of the first account", async ({
  page,
}) => {
  const [clerk, colleague] = [await makeAccount({}), await makeAccount({})];
  await openAs(page, clerk, await signInLinkOf(colleague));
  await page.getByRole("button", { name: `Sign out and continue as ${colleague.email}` }).click();
  await expect(page).toHaveURL("/app");
  expect(await whoIs(page)).toBe(colleague.email);
  expect((await clerk.api.get("/api/profiles/default")).status()).toBe(401);
});

async function signInLinkOf({ email, api }: Account): Promise<string> {
  await api.post("/api/accounts/sign-in-email", { data: { email } });
  return pathIn(await newestEmailTo(email));
}

async function whoIs(page: Page): Promise<string> {
  const answer = await page.request.get("/api/accounts/session");
  return ((await answer.json()) as { user: { email: string } }).user.email;
}
