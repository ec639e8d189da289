import { payroll, staff } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { countWords } from "../support/scan.ts";
import { review, runButton, runHeading } from "../support/upload-page.ts";

test("[UP-05] the review of a plain file has at most 120 words, and 12 keys from its heading run it", async ({
  page,
  account,
}) => {
  await account.run(payroll("april.csv", staff(1, 16)), "2026-11-06");
  await page.goto("/app/analysis");
  await review(page, payroll("may.csv", [...staff(1, 14), { id: "E17" }]));
  expect(await countWords(page)).toBeLessThanOrEqual(120);
  // Where a reader who jumped to the heading begins.
  await page.getByRole("heading", { level: 1 }).evaluate((heading: HTMLElement) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  const isAtRun = () => runButton(page).evaluate((button) => button === document.activeElement);
  let keys = 0;
  for (; keys < 11 && !(await isAtRun()); keys++) await page.keyboard.press("Tab");
  await expect(runButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  expect(keys + 1).toBeLessThanOrEqual(12);
  await expect(runHeading(page)).toBeVisible();
});
