import type { Page } from "@playwright/test";
import { makeAccount, newAddress } from "./support/account.ts";
import { fillSignIn } from "./support/credentials.ts";
import { brokenRequest, expect, openAs, refusedRequest, test } from "./support/fixtures.ts";
import { mailsTo, newestMailTo, pathIn } from "./support/mailbox.ts";

const newPassword = "lamps on every third monday";

test("[AUTH-06] [AUTH-07] a forgotten password is reset by mail, and every session ends", async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  const account = await makeAccount({});
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await page.getByRole("textbox", { name: "Email" }).fill(account.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText(account.email);
  const link = pathIn(await newestMailTo(account.email));
  const other = await context.newPage();
  await openAs(other, account, link);
  await expect(other).toHaveURL("/reset-password");
  await setPassword(other, newPassword, newPassword);
  await expect(other.getByText("Your password has been reset. Redirecting to login...")).toBeVisible();
  await expect(other).toHaveURL("/login");
  expect((await account.api.get("/api/configuration")).status()).toBe(401);
  await fillSignIn(other, { email: account.email, password: newPassword });
  await expect(other).toHaveURL("/app");
});

test("[AUTH-06] without the recovery marker the page leads to the sign-in, and so does going back to it", async ({
  page,
}) => {
  for (const address of [
    "/reset-password",
    "/reset-password#token=abc",
    "/reset-password#type=email_change",
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL("/login");
  }
  await page.goto("/reset-password#type=recovery&token=abc");
  await expect(page.getByLabel("New Password", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.location.hash)).toBe("");
  await page.reload();
  await expect(page).toHaveURL("/login");
});

test("[AUTH-07] passwords that differ or are short are refused here, in the fields", async ({ page }) => {
  await page.goto("/reset-password#type=recovery&token=abc");
  await setPassword(page, "short", "other");
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveAccessibleDescription(
    /Password must be at least 6 characters long/,
  );
  await expect(page.getByLabel("Confirm New Password")).toHaveAccessibleDescription(/Passwords do not match/);
  await expect(passwordField(page)).toHaveAttribute("autocomplete", "new-password");
  await page.getByRole("button", { name: "Show password" }).first().click();
  await expect(passwordField(page)).toHaveAttribute("type", "text");
});

test("[AUTH-07] a link that no longer counts says so and leads to a new one", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await page.goto("/reset-password#type=recovery&token=forged");
  await setPassword(page, newPassword, newPassword);
  await expect(page.getByRole("alert")).toHaveText("This link is no longer valid. Please ask for a new one.");
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL("/forgot-password");
});

test("[AUTH-07] a refused password can be followed by a better one; a failure without words has ours", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  expectNoise(/status of 500/);
  const { email } = await makeAccount({});
  await page.goto("/forgot-password");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.keyboard.press("Enter");
  await page.goto(pathIn(await newestMailTo(email)));
  await setPassword(page, "password", "password");
  await expect(page.getByRole("alert")).toContainText("too easy to guess");
  await page.route("**/api/auth/reset-password", (route) => route.fulfill({ status: 500, body: "" }));
  await setPassword(page, newPassword, newPassword);
  await expect(page.getByRole("alert")).toHaveText("Failed to reset password");
  await page.unroute("**/api/auth/reset-password");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Your password has been reset.")).toBeVisible();
});

test("[AUTH-06] an unknown address gets the same answer and no mail", async ({ page }) => {
  const stranger = newAddress();
  const known = await makeAccount({});
  await page.goto("/forgot-password");
  for (const email of [stranger, known.email]) {
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: /^Send/ }).click();
    await expect(page.getByRole("status")).toContainText(`If ${email} belongs to an account`);
  }
  await newestMailTo(known.email);
  expect(await mailsTo(stranger)).toEqual([]);
});

test("[AUTH-06] asking for the mail without a connection says so", async ({ page, expectNoise }) => {
  expectNoise(brokenRequest);
  await page.goto("/forgot-password");
  await page.route("**/api/auth/request-password-reset", (route) => route.abort("connectionrefused"));
  await page.getByRole("textbox", { name: "Email" }).fill(newAddress());
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Wagefloor cannot be reached. Check your connection and try again.",
  );
});

const passwordField = (page: Page) => page.getByLabel("New Password", { exact: true });

async function setPassword(page: Page, password: string, confirmation: string): Promise<void> {
  await passwordField(page).fill(password);
  await page.getByLabel("Confirm New Password").fill(confirmation);
  await page.getByRole("button", { name: "Reset Password" }).click();
}
