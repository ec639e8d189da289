import { payroll, staff } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { errorBox, review, runButton, runHeading } from "../support/upload-page.ts";

const upload = payroll("may.csv", [{ id: "1001", amount: "310.00" }, ...staff(2, 3)]);

test("the same file from two tabs at once runs in one and is refused in the other", async ({
  page,
  context,
  account,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/app/analysis");
    await review(tab, upload);
  }
  await Promise.all([runButton(page).click(), runButton(other).click()]);
  const refused = (tab: typeof page) => errorBox(tab).filter({ hasText: "This file was already analyzed" });
  for (const tab of [page, other]) await expect(runHeading(tab).or(refused(tab))).toBeVisible();
  const outcomes = await Promise.all([page, other].map((tab) => refused(tab).isVisible()));
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect(await account.countRuns()).toBe(1);
});
