import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { payroll } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { openNewestRun } from "../support/upload-page.ts";

test("[RES-02] [RES-03] the page and the download match to the cent", async ({ page, account }) => {
  await account.run(
    payroll("may.csv", [
      { id: "1001", amount: "$999.99", location: "Plant 12" },
      { id: "1002", amount: "-59.00", hours: "0" },
      { id: "1003", amount: "2001.005", hours: "86.666667" },
      { id: "1004", amount: "1234567.89", hours: "1000.5" },
      { id: "1005", amount: "0.01", hours: "0.0000004", location: "US-OR-NONURBAN COUNTIES" },
      { id: "1006", amount: "290.00", hours: "-8" },
      { id: "1003", type: "Overtime", amount: "90.00", hours: "3.25" },
      { id: "1007", amount: "678.40", location: "US-CA-OAKLAND" },
    ]),
  );
  const { lines } = await downloadFromMenu(page, "All Results");
  await openNewestRun(page);
  const rows = page.locator("tbody tr[aria-rowindex]");
  await expect(rows).toHaveCount(7);
  await page.getByRole("button", { name: "Columns" }).click();
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  for (const column of await page.getByRole("checkbox").all()) await column.check();
  await page.keyboard.press("Escape");
  await expect(rows.last().locator("th, td").nth(8)).toBeAttached();
  const shown: string[] = [];
  for (const row of await rows.all()) {
    const [id = "", _place, ...figures] = await row.locator("th, td").allInnerTexts();
    shown.push([id, ...figures.slice(0, 7).map((figure) => figure.replace(/[$,]/g, ""))].join(","));
  }
  const specified = lines.slice(1).map((line) => line.split(",").slice(0, 9));
  expect(shown).toEqual(specified.map(([id, _location, ...figures]) => [id, ...figures].join()));
});

test("the report for an auditor is made and downloads as a PDF", async ({ page, account }) => {
  await account.run(payroll("may.csv", [{ id: "1001", amount: "310.00" }]));
  await openNewestRun(page);
  await page.getByRole("button", { name: /^Download results/ }).click();
  await page.getByRole("menuitem", { name: "PDF report" }).click();
  await page.getByRole("button", { name: "Make the report" }).click();
  const link = page.getByRole("link", { name: "Download PDF" });
  const { name, lines } = await download(page, () => link.click());
  expect([name, lines[0]]).toEqual([expect.stringMatching(/\.pdf$/), expect.stringMatching(/^%PDF-/)]);
});

interface Download {
  readonly name: string;
  readonly lines: readonly string[];
}

async function downloadFromMenu(page: Page, item: string): Promise<Download> {
  await page.goto("/app/results");
  await page.getByRole("button", { name: /^Download results/ }).click();
  return download(page, () => page.getByRole("menuitem", { name: item }).click());
}

async function download(page: Page, start: () => Promise<void>): Promise<Download> {
  const downloading = page.waitForEvent("download");
  await start();
  const file = await downloading;
  const text = await readFile(await file.path(), "utf8");
  return {
    name: file.suggestedFilename(),
    lines: text
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split(/\r?\n/),
  };
}
