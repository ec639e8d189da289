import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { payroll, staff } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { comeToRest } from "../support/scan.ts";
import { openNewestRun, rowOf } from "../support/upload-page.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

const finger = 44;

test("under a finger buttons are 44 px high, those with an icon as wide", async ({ page, account }) => {
  await account.run(payroll("may.csv", staff(1, 2)));
  const bought = { employeeNumber: "E1", date: "2026-01-05", amount: 4500, note: "Gloves" };
  await account.api.post("/api/purchases", { data: { purchases: [{ id: randomUUID(), ...bought }] } });
  const addresses = ["/app", "/app/analysis", "/app/results", "/app/lookup?employee=E1", "/app/purchases"];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
    expect(await smallButtons(page), address).toEqual([]);
  }
});

test("on the narrowest phone the top bar of the public pages has two lines", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/pricing");
  const middle = async (name: RegExp, role: "link" | "button") => {
    const box = await page.getByRole("banner").getByRole(role, { name }).boundingBox();
    return box && Math.round(box.y + box.height / 2);
  };
  expect(await middle(/^Switch to .* colors$/, "button")).toBe(await middle(/^Sign in$/, "link"));
});

test("a tap next to a dialog's close icon also closes it", async ({ page, account }) => {
  await account.run(payroll("may.csv", staff(1, 2)));
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

test("[RES-02] on a phone a run shows deduction and status without scrolling sideways, and a tap explains them on a page with Back", async ({
  page,
  account,
}) => {
  await account.run(payroll("may.csv", [...staff(1, 2), { id: "E9", amount: "200.00" }]));
  await openNewestRun(page);
  const row = rowOf(page, "E9");
  await row.getByRole("rowheader").evaluate((cell) => cell.scrollIntoView({ block: "center" }));
  for (const text of ["$0.00", "Non-Compliant", "Texas"]) {
    await expect(row.getByText(text).first()).toBeInViewport({ ratio: 1 });
  }
  expect(await page.getByRole("region", { name: "All results" }).evaluate((table) => table.scrollLeft)).toBe(
    0,
  );
  await row.getByText("$0.00").tap();
  const explanation = page.getByRole("dialog", { name: "Employee E9" });
  await expect(explanation).toBeVisible();
  // It slides in.
  await expect.poll(() => explanation.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await page.goBack();
  await expect(explanation).toHaveCount(0);
  await row.getByText("$0.00").tap();
  await explanation.getByRole("button", { name: "Back" }).tap();
  await expect(explanation).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/results\/[0-9a-f-]+$/);
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
