import type { Page } from "@playwright/test";
import { emptyContext, expect, test } from "../support/fixtures.ts";

test("what a test has kept in the browser is gone for the next one", async ({ page, context }) => {
  await page.goto("/terms");
  await page.evaluate(async () => {
    localStorage.setItem("kept", "yes");
    const opened = indexedDB.open("kept");
    await new Promise((resolve) => opened.addEventListener("success", resolve));
  });
  await context.addCookies([{ name: "kept", value: "yes", url: page.url() }]);
  expect(await keptFor(page)).toEqual({ items: 1, databases: 1, cookies: 1 });
  await emptyContext(context);
  const next = await context.newPage();
  await next.goto("/terms");
  expect(await keptFor(next)).toEqual({ items: 0, databases: 0, cookies: 0 });
});

async function keptFor(page: Page): Promise<object> {
  const cookies = (await page.context().cookies()).length;
  return page.evaluate(
    async (cookies) => ({
      items: localStorage.length,
      databases: (await indexedDB.databases()).length,
      cookies,
    }),
    cookies,
  );
}

test.describe("the time that a test sets is its own", () => {
  // Otherwise the second could be another worker's.
  test.describe.configure({ mode: "default" });

  for (const nth of ["first", "second"])
    test(`for the ${nth} of two`, async ({ page }) => {
      await page.goto("/terms");
      expect(await page.evaluate(() => new Date().getFullYear())).toBe(new Date().getFullYear());
      await page.clock.setFixedTime("2001-01-01T12:00:00Z");
    });
});
