import { makeAccount } from "../support/account.ts";
import { largePayroll } from "../support/files.ts";
import { expect, openAs, test } from "../support/fixtures.ts";
import { analyze, expectResultsOf, rowOf } from "../support/upload-page.ts";

test("[UP-02] [UP-03] [UP-07] a file of exactly 10 MB with 50,000 employees runs, and its table scrolls to the end", async ({
  page,
}) => {
  const upload = largePayroll("everybody.csv", 50_000, 10 * 1024 * 1024);
  await openAs(page, await makeAccount({ plan: "enterprise" }), "/app/analysis");
  await analyze(page, upload);
  await expectResultsOf(page, upload);
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
