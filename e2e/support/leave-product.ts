import type { Page } from "@playwright/test";

/**
 * Leaves the product for a page without server requests. Behind an open app page no test ends a session, rotates one,
 * or writes what the page shows: the page hears of the change, asks with what it knew, and writes the refusal to the
 * console.
 */
export async function leaveProduct(page: Page): Promise<void> {
  await page.goto("/terms");
}

/** Ends the session in this browser only. A late response of a page left open would restore the cookie. */
export async function dropSession(page: Page): Promise<void> {
  await leaveProduct(page);
  await page.context().clearCookies();
}
