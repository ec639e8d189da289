import type { Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { expect } from "./fixtures.ts";

interface Wishes {
  /** Signs this account in before. */
  readonly as?: Account;
  readonly address?: string;
}

/** Opens the settings, complete: what still arrives could move what a test is about to press. */
export async function openSettings(
  page: Page,
  { as, address = "/app/settings" }: Wishes = {},
): Promise<void> {
  await as?.signInOn(page);
  await page.goto(address);
  await expectSettings(page);
}

/** Waits until every card of the settings has loaded. */
export async function expectSettings(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Delete account" })).toBeAttached();
  await expect(page.getByLabel(/^Loading/)).toHaveCount(0);
}
