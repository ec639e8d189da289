import type { Locator } from "@playwright/test";
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

/** A notice whose ground is red, whatever shade the color scheme makes of it. */
async function expectRed(notice: Locator): Promise<void> {
  const ground = await notice.evaluate((node) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (canvas === null) return [];
    canvas.fillStyle = getComputedStyle(node).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  const [red = 0, green = 0, blue = 0] = ground;
  expect(red - Math.max(green, blue)).toBeGreaterThan(20);
}
