import { makeAccount } from "../support/account.ts";
import type { PayrollUpload } from "../support/files.ts";
import { expect, openAs, test } from "../support/fixtures.ts";
import { chooseFile, expectResultsOf, rowOf, runButton } from "../support/upload-page.ts";

const head = "Name,Pay date,Time period,Hours - Regular Pay,Hours - Overtime Pay,Gross pay - total,Net pay";

/** As QuickBooks writes it: without employee numbers and places of work. */
function details(name: string, rows: readonly string[]): PayrollUpload {
  const content = `Payroll Details\n\n${head}\n${rows.join("\n")}\n`;
  return { name, mimeType: "text/csv", buffer: Buffer.from(content) };
}

const january = details("january.csv", [
  '"Reed, A",01/23/2026,01/05/2026 - 01/18/2026,74.00,4.00,"1,360.00","1,190.00"',
  '"Stone, B",01/23/2026,01/05/2026 - 01/18/2026,80.00,,"1,680.00","1,390.00"',
]);
const february = details("february.csv", [
  '"Reed, A",02/20/2026,02/02/2026 - 02/15/2026,80.00,0.00,"1,600.00","1,290.00"',
  '"Stone, B",02/20/2026,02/02/2026 - 02/15/2026,80.00,,"1,680.00","1,390.00"',
]);

test("employees by name: seven actions from the first file to its results, two in the next month", async ({
  page,
}) => {
  await openAs(page, await makeAccount({ plan: "standard", configured: false }), "/onboarding");
  await expect(page.getByRole("heading", { name: "Your payroll file" })).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(january);
  await expect(page.getByRole("heading", { name: "Check the columns" })).toBeFocused();
  await page.getByRole("combobox", { name: "All employees work in" }).fill("Oakland");
  await page.getByRole("option", { name: "Oakland, California" }).click();
  await page.getByRole("button", { name: "Next Step" }).click();
  await expect(page.getByRole("heading", { name: "Pay and deduction" })).toBeFocused();
  await page.getByRole("button", { name: "Save and review" }).click();
  await expect(page.getByRole("heading", { name: "Review of january.csv" })).toBeVisible();
  await expect(runButton(page)).toBeDisabled();
  await page.getByRole("button", { name: "Confirm 2 new employees" }).click();
  await expect(runButton(page)).toBeEnabled();
  await runButton(page).click();
  await expectResultsOf(page, january);
  await expect(rowOf(page, "Reed, A")).toBeVisible();

  await page.goto("/app/analysis");
  await chooseFile(page, february);
  await expect(page.getByRole("heading", { name: "Review of february.csv" })).toBeVisible();
  await expect(page.getByText("2 names known from earlier runs")).toBeVisible();
  await runButton(page).click();
  await expectResultsOf(page, february);
});
