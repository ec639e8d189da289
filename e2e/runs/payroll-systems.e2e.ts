import { inFebruary, payrollExports } from "../../domain/test-support/payroll-exports.ts";
import { makeAccount } from "../support/account.ts";
import { file, type PayrollUpload } from "../support/files.ts";
import { expect, openAs, test } from "../support/fixtures.ts";
import { chooseFile, expectResultsOf, runButton } from "../support/upload-page.ts";

const january = file("january.csv", payrollExports.gusto);
const february = file("february.csv", inFebruary(payrollExports.gusto));

// A file with names only, whose places are to be mapped. What others ask, server tests hold.
test("[UP-02] [UP-05] a file as it comes from a payroll system: six actions to its results, two in the next month", async ({
  page,
}) => {
  await openAs(page, await makeAccount({ plan: "standard", configured: false }), "/onboarding");
  await test.step("set it up, decide what its review asks, and run it", async () => {
    await expect(page.getByRole("heading", { name: "Your payroll file" })).toBeVisible();
    await page.locator('input[type="file"]').setInputFiles(january);
    await expect(page.getByRole("heading", { name: "Check the columns" })).toBeFocused();
    await page.getByRole("button", { name: "Next Step" }).click();
    await expect(page.getByRole("heading", { name: "Pay and deduction" })).toBeFocused();
    await page.getByRole("button", { name: "Save and review" }).click();
    await expectReviewOf(january);
    await expect(runButton(page)).toBeDisabled();
    await page.getByRole("button", { name: /^Confirm \d new employees$/ }).click();
    const save = page.getByRole("button", { name: "Save 1 named place" });
    await save.click();
    await expect(save).toHaveCount(0);
    await run(january);
    await expect(page.getByRole("row").filter({ hasText: "Reed, A" }).first()).toContainText("Compliant");
  });
  await test.step("run the next month's file", async () => {
    await page.goto("/app/analysis");
    await chooseFile(page, february);
    await expectReviewOf(february);
    await expect(page.getByText(/names known from earlier runs/)).toBeVisible();
    await run(february);
  });

  function expectReviewOf({ name }: PayrollUpload) {
    return expect(page.getByRole("heading", { name: `Review of ${name}` })).toBeVisible();
  }

  async function run(upload: PayrollUpload): Promise<void> {
    await expect(runButton(page)).toBeEnabled();
    await runButton(page).click();
    await expectResultsOf(page, upload);
  }
});
