import type { Page } from "@playwright/test";
import { goodPassword, makeAccount, newAddress } from "./support/account.ts";
import { brokenRequest, expect, refusedRequest, test } from "./support/fixtures.ts";
import { codeIn, mailsTo, newestMailTo, pathIn } from "./support/mailbox.ts";

const gone = /^This link is no longer valid/;

test("[AUTH-11] the code of a mail signs in, and leads back to where it was going", async ({
  page,
  expectNoise,
}) => {
  // No run had this employee.
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
  await page.getByLabel("6-digit code").fill(codeIn(await newestMailTo(email)));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/lookup?employee=1001");
});

test("[AUTH-11] the link of the mail signs in on another device", async ({ page, browser }) => {
  const { email } = await makeAccount({});
  await askForMail(page, email);
  const link = pathIn(await newestMailTo(email));
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const mail = await phone.newPage();
  await mail.goto(link);
  await expect(mail).toHaveURL("/app");
  await phone.close();
});

test("[AUTH-11] a link works once, and says so plainly the next time", async ({
  page,
  browser,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  const { email } = await makeAccount({});
  await askForMail(page, email);
  const link = pathIn(await newestMailTo(email));
  await page.goto(link);
  await expect(page).toHaveURL("/app");
  await page.goto(link);
  await expect(page).toHaveURL("/app");

  const later = await (await browser.newContext()).newPage();
  await later.goto(link);
  await expect(later.getByRole("alert")).toHaveText(gone);
  await expect(later).toHaveURL("/login");
  await later.getByRole("link", { name: "Get a new mail" }).click();
  await expect(later.getByLabel("Email")).toHaveValue(email);
  await later.context().close();
});

test("[AUTH-11] a link that a newer mail replaced no longer works", async ({ page, expectNoise }) => {
  expectNoise(refusedRequest);
  const { email } = await makeAccount({});
  await askForMail(page, email);
  const former = pathIn(await newestMailTo(email));
  await askForMail(page, email);
  const newest = pathIn(await newestMailTo(email, 2));
  await page.goto(former);
  await expect(page.getByRole("alert")).toHaveText(gone);
  await page.goto(newest);
  await expect(page).toHaveURL("/app");
});

test("[AUTH-11] a link opened without a connection can be tried again", async ({ page, expectNoise }) => {
  expectNoise(brokenRequest);
  const { email } = await makeAccount({});
  await askForMail(page, email);
  const link = pathIn(await newestMailTo(email));
  await page.route("**/api/auth/sign-in/email-otp", (route) => route.abort(), { times: 1 });
  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText("Wagefloor cannot be reached.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/app");
});

test("[AUTH-11] a mail signs nobody up by itself, and the answer does not tell", async ({ page }) => {
  const stranger = newAddress();
  const { email } = await makeAccount({});
  await askForMail(page, stranger);
  await expect(page.getByText(`If ${stranger} belongs to an account`)).toBeVisible();
  await askForMail(page, email);
  await newestMailTo(email);
  expect(await mailsTo(stranger)).toEqual([]);
});

test("[AUTH-11] where it is asked for, the code opens a new account", async ({ page }) => {
  const email = newAddress();
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("link", { name: "Sign up by email" }).click();
  await expect(page.getByRole("heading", { name: "Sign up by email" })).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Send the mail" }).click();
  await page.getByLabel("6-digit code").fill(codeIn(await newestMailTo(email)));
  await page.getByRole("button", { name: "Open my account" }).click();
  await expect(page).toHaveURL("/onboarding");
});

test("[AUTH-11] a wrong code says so; the mail can be had again, and another address taken", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await page.clock.install();
  const { email } = await makeAccount({});
  await askForMail(page, email);
  const right = codeIn(await newestMailTo(email));
  const code = page.getByLabel("6-digit code");
  await code.fill(right === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expect(code).toHaveAccessibleDescription(/^This code is not valid/);
  const resend = page.getByRole("button", { name: "Click here to resend" });
  await expect(resend).toBeDisabled();
  // In one leap the page would not draw the seconds, and count the first one only.
  for (let second = 0; second < 31; second += 1) await page.clock.runFor(1_000);
  await resend.click();
  await expect(page.getByRole("status")).toContainText("Only the newest mail counts");
  await newestMailTo(email, 2);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sign in by email" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
});

test("[AUTH-11] an account without a password can be given one with the forgotten-password mail", async ({
  page,
}) => {
  const email = newAddress();
  await page.goto("/signup/code");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the mail" }).click();
  await page.goto(pathIn(await newestMailTo(email)));
  await expect(page).toHaveURL("/onboarding");
  await page.context().clearCookies();
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await page.goto(pathIn(await newestMailTo(email, 2)));
  await page.getByLabel("New Password", { exact: true }).fill(goodPassword);
  await page.getByLabel("Confirm New Password").fill(goodPassword);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL("/login");
});

async function askForMail(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: "Email me a code or link" }).click();
  await expect(page.getByRole("heading", { name: "Sign in by email" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the mail" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
}
