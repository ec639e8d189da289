import type { Page } from "@playwright/test";

/**
 * Ends the session in this browser only. From a page without server requests: an app page would hear of changes, ask
 * without a session, and write its refusal to the console; and a late response would restore the cookie.
 */
export async function dropSession(page: Page): Promise<void> {
  await page.goto("/terms");
  await page.context().clearCookies();
}
