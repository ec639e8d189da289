import { newestCodeTo, newNumber } from "../support/emulators/text-messages.ts";
import { expect, test } from "../support/fixtures.ts";

test("on the sign-up page, a texted code opens a new account", async ({ page }) => {
  const phoneNumber = newNumber();
  await page.goto("/signup");
  await page.getByRole("link", { name: "Sign up by phone" }).click();
  await page.getByLabel("Phone number").fill(phoneNumber);
  await page.getByRole("button", { name: "Text me a code" }).click();
  await page.getByLabel("6-digit code").fill(await newestCodeTo(phoneNumber));
  await page.getByRole("button", { name: "Open my account" }).click();
  await expect(page).toHaveURL("/onboarding");
});
