import type { Page } from "@playwright/test";
import { payroll, staff } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

const finger = 44;

test("under a finger buttons are 44 px high, those with an icon as wide", async ({ page, account }) => {
  await account.run(payroll("may.csv", staff(1, 2)));
  for (const address of ["/app", "/app/analysis", "/app/results", "/app/lookup?employee=E1"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
    expect(await smallButtons(page), address).toEqual([]);
  }
});

test("a tap next to a dialog's close icon also closes it", async ({ page, account }) => {
  await account.run(payroll("may.csv", staff(1, 2)));
  await page.goto("/app/results");
  await page.getByRole("button", { name: /^Void run/ }).tap();
  const cross = page.getByRole("button", { name: "Close" });
  // The window has stopped moving.
  await cross.tap({ trial: true });
  await cross.tap({ position: { x: -6, y: 34 }, force: true });
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

function smallButtons(page: Page): Promise<string[]> {
  return page.getByRole("button").evaluateAll(
    (buttons, least) =>
      buttons
        .map((button) => ({
          name: button.ariaLabel ?? button.textContent,
          box: button.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.height < least || box.width < least)
        .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
    finger,
  );
}
