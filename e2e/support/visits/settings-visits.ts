import type { Locator, Page } from "@playwright/test";
import type { Account } from "../account.ts";
import { overlay } from "../connection/overlay.ts";
import { expect } from "../fixtures.ts";
import { expireAuthentication } from "../operator.ts";
import { openSettings } from "../settings.ts";
import type { Visit } from "./visit.ts";
import { closeWindow } from "./window.ts";

/** The settings with each of their windows and states. */
export const settingsVisits: readonly Visit[] = [
  {
    as: "subscriber with two runs",
    screens: [
      { title: "the settings", go: (page) => openSettings(page) },
      ...(["payroll-files", "locations", "balances", "plan", "data"] as const).map((section) => ({
        title: `the settings: ${section}`,
        go: (page: Page) => openSettings(page, { section }),
      })),
    ],
  },
  {
    as: "without a plan",
    screens: [
      { title: "the settings with every sign-in method", go: showEveryMethod, subject: signInMethods },
      { title: "unlinking another site", go: showUnlinking },
      { title: "removing a passkey", go: showPasskeyRemoval },
      { title: "adding a phone number", go: showPhoneNumber },
    ],
  },
  {
    as: "without a plan",
    screens: [
      { title: "adding a passkey with errors", go: showFailedPasskey },
      { title: "setting up an authenticator app", go: showAuthenticator, subject: signInMethods },
    ],
  },
  {
    as: "without a plan",
    screens: [
      { title: "email notifications with an error", go: showFailedChoice, subject: emails },
      { title: "deleting the account", go: showDeletion },
      { title: "the identity check", go: showIdentityCheck },
    ],
  },
];

function signInMethods(page: Page): Locator {
  return page.getByRole("heading", { name: "Sign-in and security" });
}

function emails(page: Page): Locator {
  return page.getByRole("heading", { name: "Notifications", exact: true });
}

async function showEveryMethod(page: Page): Promise<void> {
  await offerEverything(page);
  await openSettings(page, { section: "sign-in" });
}

async function showUnlinking(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Unlink Google" }).click();
  await expect(page.getByRole("dialog", { name: "Unlink Google?" })).toBeVisible();
}

async function showPhoneNumber(page: Page): Promise<void> {
  await closeWindow(page);
  await page.getByRole("button", { name: "Add phone number" }).click();
  await expect(page.getByLabel("Phone number", { exact: true })).toBeFocused();
}

/** Browsers don't create passkeys for an IP address. */
async function showFailedPasskey(page: Page): Promise<void> {
  await openSettings(page, { section: "sign-in" });
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
}

async function showPasskeyRemoval(page: Page): Promise<void> {
  await closeWindow(page);
  await page.getByRole("button", { name: "Remove iPhone" }).click();
  await expect(page.getByRole("dialog", { name: "Remove this passkey?" })).toBeVisible();
}

async function showAuthenticator(page: Page, account: Account | undefined): Promise<void> {
  await openSettings(page, { section: "sign-in" });
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  await page.getByLabel("Your password").fill(account?.password ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
}

async function showIdentityCheck(page: Page, account: Account | undefined): Promise<void> {
  await openSettings(page, { section: "data" });
  await expireAuthentication(account?.email ?? "");
  await page.route("**/api/accounts/reauthentication/code", (route) => route.fulfill({ json: {} }));
  await page.getByRole("button", { name: "Export my data" }).click();
  await page.getByRole("button", { name: "Email me a code instead" }).click();
  await expect(page.getByLabel("Code from the email")).toBeFocused();
}

async function showFailedChoice(page: Page): Promise<void> {
  await openSettings(page, { section: "notifications" });
  const choice = page.getByRole("switch", { name: "A run was saved" });
  await page.route("**/api/notifications", (route) => route.fulfill({ status: 409, json: {} }));
  await choice.press("Space");
  await expect(page.getByText("The previous setting still applies.")).toBeVisible();
}

async function showDeletion(page: Page): Promise<void> {
  await openSettings(page, { section: "data" });
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel('Type "delete" to confirm').fill("delete");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Delete my account" })).toBeEnabled();
}

/** Every provider configured, and a user linked to each. */
async function offerEverything(page: Page): Promise<void> {
  const createdAt = "2026-03-01T10:00:00Z";
  await overlay(page, "/api/accounts/providers", {
    ...{ emailCode: true, passkey: true, phone: true, sso: true, captcha: null },
    social: [
      { id: "google", name: "Google" },
      { id: "microsoft", name: "Microsoft" },
    ],
  });
  await overlay(page, "/api/auth/list-accounts", [
    { id: "1", providerId: "credential", accountId: "1", createdAt, scopes: [] },
    { id: "2", providerId: "google", accountId: "2", createdAt, scopes: [] },
  ]);
  await overlay(page, "/api/auth/passkey/list-user-passkeys", [
    { id: "1", name: "Office laptop", createdAt, backedUp: false },
    { id: "2", name: "iPhone", createdAt, backedUp: true },
  ]);
}
