import type { Page } from "@playwright/test";

/** Signs out as a person does, in the bar. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
}
