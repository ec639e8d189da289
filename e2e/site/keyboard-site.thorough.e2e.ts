import { expect, test } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";

test("a keyboard user can find a place's minimum wage and its source", async ({ page }) => {
  await page.goto("/minimum-wages");
  await tabTo(page, "Find a state, city or county");
  await page.keyboard.type("san francisco");
  await expect(page.getByRole("status")).toHaveText("2 places");
  await tabTo(page, "Minimum wages");
  await tabTo(page, /source for San Francisco/);
});
