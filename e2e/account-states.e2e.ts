import type { Page } from "@playwright/test";
import { makeAccount } from "./support/account.ts";
import { fillSignIn } from "./support/credentials.ts";
import { expect, openAs, refusedRequest, test } from "./support/fixtures.ts";
import { newestMailTo, pathIn } from "./support/mailbox.ts";
import { totpOf } from "./support/totp.ts";

test("[AUTH-09] a second factor that is set up updates the user, in the other tab too", async ({
  page,
  context,
  account,
}) => {
  const states = await listen(page);
  const other = await context.newPage();
  const elsewhere = await listen(other);
  await other.goto("/app");
  await page.goto("/app/settings");
  await setUpAuthenticator(page, account.password);
  await expect.poll(states).toEqual(["signed-in", "mfa-verified", "user-updated"]);
  await expect.poll(elsewhere).toEqual(["signed-in", "user-updated"]);
});

test("[AUTH-09] the second factor of a sign-in, and the sign-in, are told", async ({ page, expectNoise }) => {
  expectNoise(refusedRequest);
  const account = await makeAccount({});
  await openAs(page, account, "/app/settings");
  const secret = await setUpAuthenticator(page, account.password);
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  const states = await listen(page);
  await page.goto("/login");
  await fillSignIn(page, account);
  await page.getByLabel("Code from your authenticator app").fill(totpOf(secret, 1));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/app");
  await expect.poll(states).toEqual(["signed-out", "mfa-verified", "signed-in"]);
});

test("[AUTH-09] a password recovery is told when its link is opened", async ({ page }) => {
  const { email } = await makeAccount({});
  await page.goto("/forgot-password");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.keyboard.press("Enter");
  const link = pathIn(await newestMailTo(email));
  const states = await listen(page);
  await page.goto(link);
  await expect(page.getByLabel("New Password", { exact: true })).toBeVisible();
  await expect.poll(states).toContain("password-recovery");
});

/** Turns the second factor on and gives its secret. */
async function setUpAuthenticator(page: Page, password: string): Promise<string> {
  const card = page.getByRole("region", { name: "Two-step sign-in" });
  await card.getByRole("button", { name: "Set up authenticator app" }).click();
  await card.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  const secret = (await card.locator("code").first().textContent()) ?? "";
  await card.getByLabel("Code from the app").fill(totpOf(secret));
  await page.keyboard.press("Enter");
  await expect(card.getByText(/^On:/)).toBeVisible();
  return secret;
}

/** Collects the states that the page announces in the documents that it loads from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener("wagefloor:auth-state", (event) => heard.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}
