import { makeAccount } from "../support/account.ts";
import { collectTokens, configureCaptcha, waitForCaptcha } from "../support/emulators/captcha.ts";
import { newestCodeTo } from "../support/emulators/text-messages.ts";
import { expect, test } from "../support/fixtures.ts";
import { newestEmailTo } from "../support/mailbox.ts";
import { openSettings } from "../support/settings.ts";

test("password reset and the phone number in settings also require the captcha", async ({ page }) => {
  const account = await makeAccount({});
  const number = `+1555${String(Date.now()).slice(-7)}`;
  await configureCaptcha(page);
  const tokens = await collectTokens(page, "/api/auth/{request-password-reset,phone-number/send-otp}");
  await openSettings(page, { as: account });
  const security = page.getByRole("region", { name: "Account Security" });
  await security.getByRole("button", { name: "Reset Password" }).click();
  await expect(security.getByText(waitForCaptcha)).toBeVisible();
  await security.getByRole("button", { name: "I am a person (key)" }).click();
  await security.getByRole("button", { name: "Reset Password" }).click();
  await expect(security.getByText("Please check your email for the password reset link.")).toBeVisible();
  await newestEmailTo(account.email);

  await openSettings(page, { section: "sign-in" });
  await page.getByRole("button", { name: "Add phone number" }).click();
  const dialog = page.getByRole("dialog", { name: "Your phone number" });
  await dialog.getByLabel("Phone number", { exact: true }).fill(number);
  await dialog.getByRole("button", { name: "Send code" }).click();
  await expect(dialog.getByText(waitForCaptcha)).toBeVisible();
  await dialog.getByRole("button", { name: "I am a person (key)" }).click();
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByLabel("Code from the text message").fill(await newestCodeTo(number));
  // Each page loads the service's script anew.
  expect(tokens).toEqual(["token 1", "token 1"]);
});

test("a captcha that can't be loaded shows an error", async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED/);
  await configureCaptcha(page);
  await page.route("**/check.js?*", (route) => route.abort());
  await page.goto("/login");
  await expect(page.getByText("The security check couldn't be loaded.")).toBeVisible();
});
