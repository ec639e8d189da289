import type { Page } from "@playwright/test";
import { hold } from "../support/connection/hold.ts";
import { file, type PayrollUpload, payroll, staff } from "../support/files.ts";
import { expect, refusedRequest, test } from "../support/fixtures.ts";
import {
  chooseFile,
  errorBox,
  expectResultsOf,
  fileDialogAfter,
  rowOf,
  runButton,
  uploads,
} from "../support/upload-page.ts";

test.beforeEach(async ({ page, account: _account }) => {
  await page.goto("/app/analysis");
});

test("[UP-01] [UP-02] a dropped file is chosen, and the drop area highlights while it's dragged over", {
  tag: "@usual",
}, async ({ page }) => {
  const payrollFile = payroll("dropped.csv", staff(1, 2));
  const area = page.locator(".mantine-Dropzone-root");
  const idle = await looksOf(page);
  const dragged = await page.evaluateHandle(toDataTransfer, asText(payrollFile));
  await area.dispatchEvent("dragenter", { dataTransfer: dragged });
  await area.dispatchEvent("dragover", { dataTransfer: dragged });
  await expect.poll(() => looksOf(page)).not.toBe(idle);
  await area.dispatchEvent("dragleave", { dataTransfer: dragged });
  await expect.poll(() => looksOf(page)).toBe(idle);
  await area.dispatchEvent("dragenter", { dataTransfer: dragged });
  await area.dispatchEvent("drop", { dataTransfer: dragged });
  await expect(page.getByRole("heading", { name: "Review of dropped.csv" })).toBeVisible();
  await runButton(page).click();
  await expectResultsOf(page, payrollFile);
  await expect(rowOf(page, "E2")).toContainText("Compliant");
});

test("[UP-01] [UP-02] a click opens the file dialog for CSV files; an upload can be canceled before it finishes, and nothing is saved", async ({
  page,
  account,
}) => {
  const chooser = await fileDialogAfter(page, () => page.getByText(/click to browse/).click());
  expect(chooser.isMultiple()).toBe(false);
  expect(await chooser.element().getAttribute("accept")).toContain(".csv");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await released;
    await route.abort();
  });
  await chooser.setFiles(payroll("may.csv", staff(1, 2)));
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("The upload was canceled. Nothing was saved.")).toBeVisible();
  release();
  expect(await account.countRuns()).toBe(0);
});

test("[UP-02] an upload continues during navigation, and its review is kept for the user, also over a reload with the pay date entered", async ({
  page,
  account,
}) => {
  const payrollFile = payroll("slow.csv", staff(1, 2));
  const release = await hold(page, uploads);
  await chooseFile(page, payrollFile);
  await goTo(page, "Dashboard");
  await goTo(page, "Analysis");
  await expect(page.getByText(/^(Uploading|Reading)/)).toBeVisible();
  await expect(page.locator(".mantine-Loader-root")).toBeVisible();
  await expect(page.getByText(payrollFile.name, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose another file" })).toBeDisabled();
  await goTo(page, "Dashboard");
  release();
  await expect(page.getByRole("alert")).toContainText("slow.csv is ready for review.");
  await page.getByRole("link", { name: "Review it" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByLabel("Pay date").fill("2026-11-20");
  await expect(page).toHaveURL(/payDate=2026-11-20$/);
  await page.reload();
  await expect(page.getByLabel("Pay date")).toHaveValue("2026-11-20");
  expect(await account.countRuns()).toBe(0);
  await runButton(page).click();
  await expectResultsOf(page, payrollFile);
  await expect(page.getByRole("heading", { name: "Pay date Nov 20, 2026" })).toBeVisible();
  await goTo(page, "Analysis");
  await expect(page.getByText("Drop your payroll CSV here")).toBeVisible();
});

test("[UP-05] an analysis that fails while the user is on another page still shows its error", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  const release = await hold(page, uploads);
  await chooseFile(page, file("other.csv", "Name,City\nA,B\n"));
  await goTo(page, "Dashboard");
  release();
  const notice = page.getByRole("alert").filter({ hasText: "other.csv couldn't be read." });
  await expect(notice).toBeVisible();
  await page.getByRole("link", { name: "See why" }).click();
  await expect(errorBox(page)).toContainText("Missing required columns");
});

function goTo(page: Page, destination: string): Promise<void> {
  return page.getByRole("link", { name: destination, exact: true }).click();
}

/** The drop area's colors as one text. */
function looksOf(page: Page): Promise<string> {
  return page.locator(".mantine-Dropzone-root").evaluate((area) => {
    const { backgroundColor, borderColor, color } = getComputedStyle(area);
    return [backgroundColor, borderColor, color].join(" ");
  });
}

function asText({ name, buffer }: PayrollUpload) {
  return { name, text: buffer.toString() };
}

function toDataTransfer({ name, text }: { name: string; text: string }): DataTransfer {
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], name, { type: "text/csv" }));
  return transfer;
}
