import type { Page } from "@playwright/test";

/**
 * Keeps the server's changes from a page that is opened next: its request for them has no answer. A refused one would
 * make it look again after its session every few seconds.
 */
export async function withholdStream(page: Page): Promise<void> {
  await page.route("**/api/live", () => undefined);
}
