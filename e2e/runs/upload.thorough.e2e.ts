import { payroll, staff } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { review } from "../support/upload-page.ts";

test.beforeEach(async ({ page, account: _account }) => {
  await page.goto("/app/analysis");
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
