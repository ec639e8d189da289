import type { Page } from "@playwright/test";
import { payroll } from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { rowOf } from "./support/upload-page.ts";

const id = `E${"0123456789".repeat(6)}`.slice(0, 60);
const location = "Distribution Center of the Northern Region ".repeat(5).slice(0, 200);
const address = `${"clerk".repeat(13).slice(0, 64)}@${"company".repeat(5).slice(0, 31)}.com`;

test("long IDs, locations, file names, addresses and large amounts stay whole, and no page scrolls sideways", async ({
  page,
  account,
}) => {
  const name = `${"november".repeat(24)}.csv`;
  await account.run(payroll(name, [{ id, location, amount: "98765432.10", hours: "0.01" }]));
  await page.route("**/api/auth/get-session*", async (route) => {
    const response = await route.fetch();
    const session = await response.json();
    await route.fulfill({ response, json: { ...session, user: { ...session.user, email: address } } });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, text] of [
    ["/app", `Employee ${id}`],
    ["/app/settings", address],
    ["/app/results", name],
    [`/app/lookup?employee=${id}`, location],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    expect(await sidewaysOverflow(page), path).toBe(0);
  }

  await page.goto("/app/results");
  await page.getByRole("button", { name: /^View results/ }).click();
  const cells = rowOf(page, id).getByRole("cell");
  await expect(cells.filter({ hasText: "$98,765,432.10" })).toBeVisible();
  const cutOff = await cells
    .filter({ hasText: "$" })
    .evaluateAll(
      (figures) => figures.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    );
  expect(cutOff, "amounts that are cut off").toBe(0);
});

function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
