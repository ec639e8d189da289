import type { FileChooser, Locator, Page } from "@playwright/test";
import type { PayrollUpload } from "./files.ts";
import { expect } from "./fixtures.ts";

/** Where files are sent to be read. */
export const uploads = "**/api/runs/reviews";

/** Chooses a file, as the dialog of the upload area does; it is read at once. */
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

/** Chooses a file that can be read, and runs it from its review; `payDate` stays today unless given. */
export async function analyze(page: Page, file: PayrollUpload, payDate?: string): Promise<void> {
  await review(page, file);
  if (payDate !== undefined) await page.getByLabel("Pay date").fill(payDate);
  await runButton(page).click();
}

/** Chooses a file that can be read, and waits for its review. */
export async function review(page: Page, file: PayrollUpload): Promise<void> {
  await chooseFile(page, file);
  // Ten megabytes on a busy machine take longer than what a page does otherwise.
  const heading = page.getByRole("heading", { name: `Review of ${file.name}`, level: 1 });
  await expect(heading).toBeVisible({ timeout: 60_000 });
}

/** What a review is run with. */
export function runButton(page: Page): Locator {
  return page.getByRole("button", { name: "Run", exact: true });
}

/** The red box labelled 'Error:'. */
export function errorBox(page: Page): Locator {
  return page.getByRole("alert").filter({ hasText: "Error:" });
}

/** The page of the run that was just made has appeared. */
export async function expectResultsOf(page: Page, file: PayrollUpload): Promise<void> {
  // Ten megabytes on a busy machine take longer than what a page does otherwise.
  await expect(runHeading(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`${file.name} · run `)).toBeVisible();
}

/** The heading of a run's page. */
export function runHeading(page: Page): Locator {
  return page.getByRole("heading", { name: /^Pay date /, level: 1 });
}

/** Opens the newest run from the list of results. */
export async function openNewestRun(page: Page): Promise<void> {
  await page.goto("/app/results");
  await page
    .getByRole("link", { name: /^View results/ })
    .first()
    .click();
  await expect(runHeading(page)).toBeVisible();
}

/** The row of one employee, in whatever table is shown. */
export function rowOf(page: Page, employeeNumber: string): Locator {
  return page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: employeeNumber, exact: true }) });
}
