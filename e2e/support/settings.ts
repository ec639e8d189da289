import type { Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { expect } from "./fixtures.ts";

interface Wishes {
  /** Signs this account in before. */
  readonly as?: Account;
  readonly section?:
    | "payroll-files"
    | "locations"
    | "balances"
    | "sign-in"
    | "plan"
    | "notifications"
    | "data";
  /** Where the product is, if not at the address of the tests. */
  readonly origin?: string;
}

/** The sections by name, and where their addresses differ. */
export const settingsSections = [
  ["General", ""],
  ["Payroll files", "/payroll-files"],
  ["Locations and wages", "/locations"],
  ["Balances", "/balances"],
  ["Sign-in and security", "/sign-in"],
  ["Plan", "/plan"],
  ["Notifications", "/notifications"],
  ["Your data", "/data"],
] as const;

/** Opens a section of the settings, or the first, complete: what still arrives could move what a test is about to press. */
export async function openSettings(page: Page, { as, section, origin = "" }: Wishes = {}): Promise<void> {
  await as?.signInOn(page);
  await page.goto(`${origin}/app/settings${section ? `/${section}` : ""}`);
  await expectSettings(page);
}

/** Waits until every card of the section has loaded. */
export async function expectSettings(page: Page): Promise<void> {
  await expect(page.locator("main section").first()).toBeAttached();
  await expect(page.getByLabel(/^Loading/)).toHaveCount(0);
}
