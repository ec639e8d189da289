import type { Page } from "@playwright/test";
import { makeAccount, newAddress } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { codeIn, newestEmailTo, pathIn } from "../support/mailbox.ts";

test("[APP-01] [AUTH-11] an emailed code signs in and returns to the requested page", async ({
  page,
  expectNoise,
}) => {
  // No run includes this employee.
  expectNoise(/status of 404/);
  const { email } = await makeAccount({ plan: "basic" });
  await page.goto("/app/lookup?employee=1001");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("link", { name: "Email me a code or link" }).click();
  await expect(page.getByRole("heading", { name: "Sign in by email" })).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await page.getByLabel("6-digit code").fill(codeIn(await newestEmailTo(email)));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/lookup?employee=1001");
});

test("[AUTH-11] the emailed link signs in on another device", async ({ page, browser }) => {
  const { email } = await makeAccount({});
  await requestEmail(page, email);
  const link = pathIn(await newestEmailTo(email));
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const mail = await phone.newPage();
  await mail.goto(link);
  await expect(mail).toHaveURL("/app");
  await phone.close();
});

test("[AUTH-11] on the sign-up page, the emailed code opens a new account", async ({ page }) => {
  const email = newAddress();
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("link", { name: "Sign up by email" }).click();
  await expect(page.getByRole("heading", { name: "Sign up by email" })).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Send email" }).click();
  await page.getByLabel("6-digit code").fill(codeIn(await newestEmailTo(email)));
  await page.getByRole("button", { name: "Open my account" }).click();
  await expect(page).toHaveURL("/onboarding");
});

async function requestEmail(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: "Email me a code or link" }).click();
  await expect(page.getByRole("heading", { name: "Sign in by email" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
}
