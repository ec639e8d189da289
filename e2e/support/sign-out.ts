import type { Page } from "@playwright/test";

/** Signs out as a person does, with the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}
