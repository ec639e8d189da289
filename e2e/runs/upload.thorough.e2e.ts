import { hold } from "../support/connection/hold.ts";
import { file, payroll, staff } from "../support/files.ts";
import { expect, refusedRequest, test } from "../support/fixtures.ts";
import { chooseFile, errorBox, review, uploads } from "../support/upload-page.ts";

test.beforeEach(async ({ page, account: _account }) => {
  await page.goto("/app/analysis");
});

test("an analysis that fails during navigation still shows its error", async ({ page, expectNoise }) => {
  expectNoise(refusedRequest);
  const load = await hold(page, /\/assets\/dashboard-[^/]*\.js$/);
  // The page asks for this script as soon as it shows the link.
  await page.goto("/app/analysis", { waitUntil: "commit" });
  const release = await hold(page, uploads);
  await chooseFile(page, file("other.csv", "Name,City\nA,B\n"));
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  release();
  await expect(errorBox(page)).toContainText("Missing required columns");
  load();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.getByRole("link", { name: "See why" }).click();
  await expect(errorBox(page)).toContainText("Missing required columns");
});

test("a page left open overnight uses today's pay date", async ({ page }) => {
  const evening = new Date(new Date().setHours(23, 50));
  const morning = new Date(new Date(evening).setHours(24, 10));
  await page.clock.setFixedTime(evening);
  await page.reload();
  await expect(page.getByText("Drop your payroll CSV here")).toBeVisible();
  await page.clock.setFixedTime(morning);
  await review(page, payroll("may.csv", staff(1, 1)));
  await expect(page.getByLabel("Pay date")).toHaveValue(dayOf(morning));
});

/** The date of a moment in the browser's time zone, as a date field holds it. */
function dayOf(moment: Date): string {
  return moment.toLocaleDateString("sv-SE");
}
