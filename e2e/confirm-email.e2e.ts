import type { Page } from "@playwright/test";
import { goodPassword, newAddress } from "./support/account.ts";
import { fillSignIn, fillSignUp } from "./support/credentials.ts";
import { expect, refusedRequest, test } from "./support/fixtures.ts";
import { codeIn, linkIn, newestMailTo } from "./support/mailbox.ts";

const code = (page: Page) => page.getByLabel("Verification code");
const verify = (page: Page) => page.getByRole("button", { name: "Verify Email" });

test("[AUTH-05] the confirmation page without a sign-up leads to the sign-up", async ({ page }) => {
  await page.goto("/confirm-email");
  await expect(page).toHaveURL("/signup");
});

test("[AUTH-05] the code takes six digits, no more and no fewer", async ({ page }) => {
  const email = await signUpOn(page);
  await expect(page.getByText(email)).toBeVisible();
  await expect(verify(page)).toBeDisabled();
  await code(page).pressSequentially("12345");
  await expect(verify(page)).toBeDisabled();
  await code(page).pressSequentially("678");
  await expect(code(page)).toHaveValue("123456");
  await expect(verify(page)).toBeEnabled();
});

test("[AUTH-05] a wrong code is refused, the right one still counts", async ({ page, expectNoise }) => {
  expectNoise(refusedRequest);
  const email = await signUpOn(page);
  const right = codeIn(await newestMailTo(email));
  await code(page).fill(right === "000000" ? "000001" : "000000");
  await verify(page).click();
  await expect(code(page)).toHaveAccessibleDescription(/code|Failed to verify email/i);
  await expect(code(page)).toBeFocused();
  await code(page).fill(right);
  await verify(page).click();
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/login");
});

test("[AUTH-05] a resent mail replaces the one before", async ({ page, expectNoise }) => {
  expectNoise(refusedRequest);
  const email = await signUpOn(page);
  const first = codeIn(await newestMailTo(email));
  await page.getByRole("button", { name: "Click here to resend" }).click();
  await expect(page.getByText(/^Sent\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Click here to resend" })).toBeDisabled();
  const second = codeIn(await newestMailTo(email, 2));
  await code(page).fill(first);
  await verify(page).click();
  await expect(code(page)).toHaveAttribute("aria-invalid", "true");
  await code(page).fill(second);
  await verify(page).click();
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
});

test("[AUTH-01] [AUTH-05] the link of the mail confirms as well, and leads to the sign-in", async ({
  page,
}) => {
  const email = await signUpOn(page);
  await page.goto(linkIn(await newestMailTo(email)));
  await expect(page.getByText("Your address is confirmed. Sign in to go on.")).toBeVisible();
  await fillSignIn(page, { email, password: goodPassword });
  await expect(page).toHaveURL(/\/onboarding$/);
});

test("[AUTH-05] a link that a newer mail replaced says so", async ({ page }) => {
  const email = await signUpOn(page);
  const former = linkIn(await newestMailTo(email));
  await page.getByRole("button", { name: "Click here to resend" }).click();
  await newestMailTo(email, 2);
  await page.goto(former);
  await expect(page.getByText("This link is no longer valid")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("[AUTH-05] without a connection the code is not called wrong", async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await signUpOn(page);
  await context.setOffline(true);
  await code(page).fill("123456");
  await verify(page).click();
  await expect(
    page.getByText("Wagefloor cannot be reached. Check your connection and try again."),
  ).toBeVisible();
});

test("[AUTH-01] who comes from the confirmation page is told to check the mail", async ({ page }) => {
  const email = await signUpOn(page);
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
});

/** Signs up with a new address; the confirmation page is shown. */
async function signUpOn(page: Page): Promise<string> {
  const email = newAddress();
  await page.goto("/signup");
  await fillSignUp(page, { email, password: goodPassword });
  await expect(page).toHaveURL("/confirm-email");
  return email;
}
