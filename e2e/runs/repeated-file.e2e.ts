import type { Page } from "@playwright/test";
import type { Account } from "../support/account.ts";
import { payroll, staff } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectResultsOf, review, rowOf, runButton } from "../support/upload-page.ts";

const upload = payroll("may.csv", [{ id: "1001", amount: "310.00" }, ...staff(2, 3)]);

test("[CALC-06] a confirmed repeated file starts from the current balances", async ({ page, account }) => {
  await repeat(page, account);
  await page.getByLabel("Run it again anyway").check();
  await runButton(page).click();
  await expectResultsOf(page, upload);
  await expect(rowOf(page, "1001")).toContainText("$19.60");
  await expect(rowOf(page, "1001")).toContainText("$19.80");
  expect(await account.countRuns()).toBe(2);
});

/** Runs the file through the API, and looks at it again on the page. */
async function repeat(page: Page, account: Account): Promise<void> {
  await account.run(upload);
  await page.goto("/app/analysis");
  await review(page, upload);
}
