import { makeAccount } from "../support/account.ts";
import { payroll } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { openNewestRun, rowOf } from "../support/upload-page.ts";

test("[UP-07] the table of 50,000 employees scrolls to the end", async ({ page }) => {
  const account = await makeAccount({ plan: "enterprise" });
  const rows = Array.from({ length: 50_000 }, (_, at) => ({
    ...{ id: String(at + 1).padStart(6, "0"), amount: "310.00" },
  }));
  await account.run(payroll("all-employees.csv", rows));
  await account.signInOn(page);
  await openNewestRun(page);
  await expect(page.getByRole("tab", { name: "All Results (50,000)" })).toBeVisible();
  const table = page.getByRole("region", { name: "All results" });
  await expect(rowOf(page, "000001")).toBeVisible();
  await expect.poll(() => table.getByRole("row").count()).toBeLessThan(60);

  await table.evaluate((region) => {
    region.scrollIntoView();
    region.scrollTo({ top: region.scrollHeight });
  });
  await expect(rowOf(page, "050000")).toBeInViewport();
  await expect(rowOf(page, "050000")).toContainText("$7.75");
  await expect.poll(() => table.getByRole("row").count()).toBeLessThan(60);

  await page.getByLabel("Search employee or location").fill("04999");
  await expect(page.getByRole("status").filter({ hasText: "11 of 50,000 employees" })).toBeVisible();
  await expect(rowOf(page, "004999")).toBeInViewport();
});
