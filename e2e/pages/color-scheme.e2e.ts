import type { Page } from "@playwright/test";
import { brokenRequest, expect, test } from "../support/fixtures.ts";

test("pages follow the system's color scheme and remember the user's choice", async ({
  page,
  account: _account,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(await lightnessOf(page)).toBeLessThan(60);
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Switch to light colors" }).click();
  await expect.poll(() => lightnessOf(page)).toBeGreaterThan(200);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(await lightnessOf(page)).toBeGreaterThan(200);
});

test("a dark page is dark from the first paint", { tag: "@usual" }, async ({ page, expectNoise }) => {
  expectNoise(brokenRequest);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/pricing");
  expect(await lightnessOf(page)).toBeLessThan(60);
});

/** The lightness of the page's background, 0 to 255. */
function lightnessOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Math.max(...channels.slice(0, 3).map(Number));
  });
}
