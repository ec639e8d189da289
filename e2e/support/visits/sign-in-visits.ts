import type { Page } from "@playwright/test";
import { goodPassword, newAddress } from "../account.ts";
import { addresses } from "../addresses.ts";
import { overlay } from "../connection/overlay.ts";
import { fillSignUp } from "../credentials.ts";
import { expect } from "../fixtures.ts";
import type { Visit } from "./visit.ts";

/** The sign-in and sign-up pages with their errors. */
export const signInVisits: readonly Visit[] = [
  {
    screens: [
      { title: "the sign-in page", go: showMethodsOn("/login") },
      { title: "the sign-in page with errors", go: showSignInErrors },
      {
        title: "the sign-in page after another site's error",
        go: showMethodsOn("/login?error=access_denied"),
      },
    ],
  },
  { screens: [{ title: "the second factor", go: showSecondFactor }] },
  {
    screens: [
      { title: "an old sign-in link", go: showOldLink },
      { title: "signing in by email", go: (page) => page.goto("/login/code") },
      { title: "the code from a sign-in email", go: showEmailCode },
      { title: "signing in by phone with errors", go: showPhoneErrors },
      { title: "single sign-on", go: (page) => page.goto("/login/company") },
      { title: "the forgot-password page", go: (page) => page.goto("/forgot-password") },
    ],
  },
  {
    as: "without a plan",
    screens: [
      { title: "a sign-in link for a different user", go: showLinkForAnother },
      { title: "another account's change of address", go: showChangeOfAnother },
    ],
  },
  {
    screens: [
      { title: "signing up by email", go: (page) => page.goto("/signup/code") },
      { title: "signing up by phone", go: (page) => page.goto("/signup/phone") },
      { title: "the sign-up page", go: showMethodsOn("/signup") },
      { title: "the sign-up page with errors", go: showSignUpErrors },
      { title: "the email confirmation", go: showConfirmation },
      { title: "the email confirmation with an error", go: showWrongCode },
    ],
  },
];

async function showSignInErrors(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter your password.")).toBeVisible();
}

/** The sign-in methods are known only after the server responds. */
function showMethodsOn(address: string): (page: Page) => Promise<void> {
  return async (page) => {
    await hideCompanies(page);
    await page.goto(address);
    await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  };
}

/** A company is set up by a test that may or may not have run before. */
async function hideCompanies(page: Page): Promise<void> {
  await overlay(page, "/api/accounts/providers", { sso: false });
}

/** By the server's name, where the browser offers passkeys too. */
async function showSecondFactor(page: Page): Promise<void> {
  await page.goto(`${addresses.namedApp}/login#second-factor`);
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
}

async function showEmailCode(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(newAddress());
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByLabel("6-digit code")).toBeVisible();
}

/** An address that is the same each time, as pictures of it must be. */
async function nameTheClerk(page: Page): Promise<void> {
  await overlay(page, "/api/auth/get-session", { user: { email: "clerk@payroll.example" } });
}

async function showLinkForAnother(page: Page): Promise<void> {
  await nameTheClerk(page);
  await page.goto("/login#type=magiclink&email=colleague.with.a.long.name@payroll.example&token=123456");
  await expect(page.getByRole("heading", { name: "Continue as a different user?" })).toBeVisible();
}

async function showChangeOfAnother(page: Page): Promise<void> {
  await nameTheClerk(page);
  await page.goto("/login?email-change=done");
  await expect(page.getByText("Email Change Complete")).toBeVisible();
}

async function showOldLink(page: Page): Promise<void> {
  await page.goto("/login#type=magiclink&email=nobody%40example.com");
  await expect(page.getByRole("link", { name: "Send a new email" })).toBeVisible();
}

async function showPhoneErrors(page: Page): Promise<void> {
  await page.goto("/login/phone");
  await page.getByRole("button", { name: "Use my password" }).click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter your password.")).toBeVisible();
}

async function showSignUpErrors(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
}

async function showWrongCode(page: Page): Promise<void> {
  await page.getByLabel("Verification code").fill("000000");
  await page.getByRole("button", { name: "Verify Email" }).click();
  await expect(page.getByLabel("Verification code")).toBeFocused();
}

async function showConfirmation(page: Page): Promise<void> {
  await page.goto("/signup");
  await fillSignUp(page, { email: newAddress(), password: goodPassword });
  await expect(page.getByLabel("Verification code")).toBeVisible();
}
