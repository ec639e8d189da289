import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { payroll, staff } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { comeToRest } from "../support/scan.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

const finger = 44;

test("under a finger buttons are 44 px high, those with an icon as wide, and a tap next to a dialog's close icon also closes it", async ({
  page,
  account,
}) => {
  await account.run(payroll("may.csv", staff(1, 2)));
  const bought = { employeeNumber: "E1", date: "2026-01-05", amount: 4500, note: "Gloves" };
  await account.api.post("/api/purchases", { data: { purchases: [{ id: randomUUID(), ...bought }] } });
  const addresses = ["/app", "/app/analysis", "/app/results", "/app/lookup?employee=E1", "/app/purchases"];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
    await expect.poll(() => smallButtons(page), address).toEqual([]);
  }

  await page.goto("/app/results");
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/runs/*/void", (route) => answer.promise.then(() => route.continue()));
  await page.getByRole("button", { name: /^Void run/ }).tap();
  const dialog = page.getByRole("dialog", { name: "Void this run?" });
  const cross = dialog.getByRole("button", { name: "Close" });
  await expect(dialog.getByLabel("Loading what this changes")).toBeVisible();
  await comeToRest(page);
  const before = await cross.boundingBox();
  answer.resolve();
  await expect(dialog.getByText("This run stays in your results")).toBeVisible();
  await comeToRest(page);
  // What the window says came later, and the icon is still where the finger goes.
  expect(await cross.boundingBox()).toEqual(before);
  await cross.tap({ position: { x: -6, y: 34 }, force: true });
  await expect(dialog).toHaveCount(0);
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
