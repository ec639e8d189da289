import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Goes back to the page below a window or a menu, if one is open. */
export async function closeWindow(page: Page): Promise<void> {
  const open = page.getByRole("dialog").or(page.getByRole("menu"));
  if (await open.isVisible()) await page.keyboard.press("Escape");
  await expect(open).toHaveCount(0);
}
