import type { Page } from "@playwright/test";
import type { Account } from "../support/account.ts";
import { payroll, staff } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  analyze,
  analyzeButton,
  chooseFile,
  expectResultsOf,
  rowOf,
  runHeading,
} from "../support/upload-page.ts";

const upload = payroll("may.csv", [{ id: "1001", amount: "310.00" }, ...staff(2, 3)]);
const dialogName = "This file was run before";

test("[ALLOW-05] the same file from two tabs at once runs in one and asks for confirmation in the other", async ({
  page,
  context,
  account,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/app/analysis");
    await chooseFile(tab, upload);
    await expect(analyzeButton(tab)).toBeEnabled();
  }
  await Promise.all([analyzeButton(page).click(), analyzeButton(other).click()]);
  const ran = (tab: typeof page) => runHeading(tab);
  const asked = (tab: typeof page) => tab.getByRole("dialog", { name: dialogName });
  for (const tab of [page, other]) await expect(ran(tab).or(asked(tab))).toBeVisible();
  const outcomes = await Promise.all([page, other].map((tab) => asked(tab).isVisible()));
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect(await account.countRuns()).toBe(1);
});

test("stopping at a repeated file leaves runs and balances as they were", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  await repeat(page, account);
  await expect(page.getByRole("dialog", { name: dialogName })).toContainText("with 3 employees");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await account.countRuns()).toBe(1);
});

test("[CALC-06] a confirmed repeated file starts from the current balances", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  await repeat(page, account);
  await page.getByRole("button", { name: "Run anyway" }).click();
  await expectResultsOf(page, upload);
  await expect(rowOf(page, "1001")).toContainText("$19.60");
  await expect(rowOf(page, "1001")).toContainText("$19.80");
  expect(await account.countRuns()).toBe(2);
});

/** Runs the file through the API, and then again on the page. */
async function repeat(page: Page, account: Account): Promise<void> {
  await account.run(upload);
  await page.goto("/app/analysis");
  await analyze(page, upload);
}
