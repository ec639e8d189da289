import type { Page } from "@playwright/test";
import { makeAccount } from "../support/account.ts";
import { fillSignIn } from "../support/credentials.ts";
import { expect, openAs, refusedRequest, test, waitForScript } from "../support/fixtures.ts";
import { newestEmailTo, pathIn } from "../support/mailbox.ts";

const newPassword = "lamps on every third monday";

test("[AUTH-06] [AUTH-07] a forgotten password is reset by email, and every session ends", async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  const account = await makeAccount({});
  await page.goto("/login");
  await waitForScript(page);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await page.getByRole("textbox", { name: "Email" }).fill(account.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText(account.email);
  const link = pathIn(await newestEmailTo(account.email));
  const other = await context.newPage();
  await openAs(other, account, link);
  await expect(other).toHaveURL("/reset-password");
  await setPassword(other, newPassword, newPassword);
  await expect(other.getByText("Your password has been reset. Redirecting to login...")).toBeVisible();
  await expect(other).toHaveURL("/login");
  expect((await account.api.get("/api/profiles/default")).status()).toBe(401);
  await fillSignIn(other, { email: account.email, password: newPassword });
  await expect(other).toHaveURL("/app");
});

const passwordField = (page: Page) => page.getByLabel("New Password", { exact: true });

async function setPassword(page: Page, password: string, confirmation: string): Promise<void> {
  await passwordField(page).fill(password);
  await page.getByLabel("Confirm New Password").fill(confirmation);
  await page.getByRole("button", { name: "Reset Password" }).click();
}
