import type { FileChooser, Locator, Page } from "@playwright/test";
import type { PayrollUpload } from "./files.ts";
import { expect } from "./fixtures.ts";

/** Chooses a file, as the dialog of the upload area does. */
export async function chooseFile(page: Page, file: PayrollUpload): Promise<void> {
  // The page before may have a field for files, too.
  await expect(page.getByRole("heading", { name: "Analysis", exact: true, level: 1 })).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(file);
}

/** The file dialog that `press` opens. */
export async function fileDialogAfter(page: Page, press: () => Promise<void>): Promise<FileChooser> {
  const opening = page.waitForEvent("filechooser");
  // Playwright asks the browser for its dialogs without waiting: one opened at once would be lost.
  await page.evaluate(() => undefined);
  await press();
  return await opening;
}

/** Chooses a file that passes the checks and has it analyzed; `payDate` stays today unless given. */
export async function analyze(page: Page, file: PayrollUpload, payDate?: string): Promise<void> {
  await chooseFile(page, file);
  await expect(page.getByText(file.name, { exact: true })).toBeVisible();
  if (payDate !== undefined) await page.getByLabel("Pay date").fill(payDate);
  await analyzeButton(page).click();
}

export function analyzeButton(page: Page): Locator {
  return page.getByRole("button", { name: "Analyze", exact: true });
}

/** The red box labelled 'Error:'. */
export function errorBox(page: Page): Locator {
  return page.getByRole("alert").filter({ hasText: "Error:" });
}

/** The results of the run that was just made have appeared. */
export async function expectResultsOf(page: Page, file: PayrollUpload): Promise<void> {
  // Ten megabytes on a busy machine take longer than what a page does otherwise.
  const heading = page.getByRole("heading", { name: `Results of ${file.name}` });
  await expect(heading).toBeVisible({ timeout: 60_000 });
}

/** The row of one employee, in whatever table is shown. */
export function rowOf(page: Page, employeeNumber: string): Locator {
  return page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: employeeNumber, exact: true }) });
}
