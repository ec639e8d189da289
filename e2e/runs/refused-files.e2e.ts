import { expectRed } from "../support/colors.ts";
import { file, payroll, staff } from "../support/files.ts";
import { expect, refusedRequest, test } from "../support/fixtures.ts";
import { analyze, chooseFile, errorBox, expectResultsOf } from "../support/upload-page.ts";

test("[CSV-01] [UP-02] [UP-04] [UP-05] on a phone a refused file's sentence scrolls into view in red, nothing is saved, and the corrected file runs", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto("/app/analysis");
  await chooseFile(page, file("may.csv", "Employee ID,Location,Earnings Type,Amount,Hours\n\n"));
  await expect(errorBox(page)).toHaveText("Error: CSV file contains no data");
  await expect(errorBox(page)).toBeInViewport({ ratio: 1 });
  await expectRed(errorBox(page));
  expect(await account.countRuns()).toBe(0);
  const corrected = payroll("may.csv", staff(1, 2));
  await analyze(page, corrected);
  await expectResultsOf(page, corrected);
  expect(await account.countRuns()).toBe(1);
});
