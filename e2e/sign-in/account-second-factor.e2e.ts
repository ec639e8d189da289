import type { Page } from "@playwright/test";
import { fillSignIn } from "../support/credentials.ts";
import { expect, refusedRequest, test } from "../support/fixtures.ts";
import { openSettings } from "../support/settings.ts";
import { signOut } from "../support/sign-out.ts";
import { totpOf } from "../support/totp.ts";

test("[AUTH-17] an authenticator app is set up, required at sign-in, and turned off", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await openSettings(page, { section: "sign-in" });
  const card = page.getByRole("region", { name: "Two-step sign-in" });
  await card.getByRole("button", { name: "Set up authenticator app" }).click();
  await card.getByLabel("Your password").fill("not the password");
  await page.keyboard.press("Enter");
  await expect(card.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
  await card.getByLabel("Your password").fill(account.password);
  await page.keyboard.press("Enter");
  await expect(card.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await expect(card.locator("code")).toHaveCount(11);
  const [secret = "", ...recovery] = await card.locator("code").allTextContents();
  await card.getByLabel("Code from the app").fill(totpOf(secret));
  await page.keyboard.press("Enter");
  await expect(card.getByText(/^On\./)).toBeVisible();

  await signOut(page);
  await expect(page).toHaveURL("/");
  await signIn(page, account);
  const code = page.getByLabel("Code from your authenticator app");
  await code.fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recovery[0] ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/app");

  await openSettings(page, { section: "sign-in" });
  await card.getByRole("button", { name: "Turn off" }).click();
  await card.getByLabel("Your password").fill(account.password);
  await card.getByRole("button", { name: "Turn off two-step sign-in" }).click();
  await expect(card.getByRole("button", { name: "Set up authenticator app" })).toBeVisible();
});

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto("/login");
  await fillSignIn(page, { email, password });
}
