import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { example, payroll } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { dateIn } from "../support/operator.ts";
import { analyze, expectResultsOf, openNewestRun } from "../support/upload-page.ts";

test("[RES-02] [RES-03] All Results has every employee in file order", async ({ page, account }) => {
  await account.run(example("small.csv"), "2026-11-20");
  const { name, lines } = await downloadFromMenu(page, "All Results");
  expect(name).toBe("payroll-all-2026-11-20.csv");
  expect(lines.map((line) => line.split(",").slice(0, 11).join())).toEqual([
    "Employee ID,Location,Minimum Wage,Hours,Gross,Pre-Deduction Rate,Post-Deduction Rate,Safe Deduction,Remaining,Status,Verdict",
    "1001,US-TX-HOUSTON,7.25,30,232.50,7.75,7.26,14.70,44.30,Compliant,Reduced",
    "1002,US-CA-SAN FRANCISCO,19.61,80,1600.00,20.00,19.62,30.40,28.60,Compliant,Reduced",
    "1003,US-WA-SEATTLE,21.30,80,1720.00,21.50,21.31,15.20,43.80,Compliant,Not checked",
    "1004,US-NY-NEW YORK CITY,17.00,80,1400.00,17.50,17.01,39.20,19.80,Compliant,Reduced",
    "1005,US-FL,15.00,80,1240.00,15.50,15.01,39.20,19.80,Compliant,Reduced",
    "1006,US-CA-OAKLAND,17.34,80,1387.20,17.34,17.34,0.00,59.00,Compliant,Reduced",
    "1007,US-OR-PORTLAND,16.80,80,1960.00,24.50,23.76,59.00,0.00,Compliant,OK",
    "1009,Plant 12,7.25,80,1416.00,17.70,16.96,59.00,0.00,Compliant,Not checked",
  ]);
});

test("[RES-02] [RES-04] Outstanding Balances lists employees who still owe, highest first", async ({
  page,
  account,
}) => {
  await account.run(
    payroll("may.csv", [
      { id: "paid", amount: "800.00" },
      { id: "little", amount: "310.00" },
      { id: "all", amount: "290.00" },
      { id: "more", amount: "300.00" },
    ]),
  );
  const { name, lines } = await downloadFromMenu(page, "Outstanding Balances");
  expect(name).toBe(`payroll-outstanding-${dateIn(0)}.csv`);
  expect(lines.map((line) => line.split(",").slice(0, 6).join())).toEqual([
    "Employee ID,Location,Remaining Balance,Last Analysis Date,Verdict,Still Owed",
    `all,US-TX-HOUSTON,59.00,${dateIn(0)},Reduced,59.00`,
    `more,US-TX-HOUSTON,49.40,${dateIn(0)},Reduced,49.40`,
    `little,US-TX-HOUSTON,39.40,${dateIn(0)},Reduced,39.40`,
  ]);
});

test("[RES-02] skipped employees can be downloaded with the reason and the line", async ({
  page,
  account,
}) => {
  await account.run(
    payroll("may.csv", [
      { id: "1001" },
      { id: "1002", type: "Bonus" },
      { id: "1003", amount: "three hundred" },
      { id: "" },
    ]),
  );
  const { name, lines } = await downloadFromMenu(page, "Skipped");
  expect(name).toBe(`payroll-skipped-${dateIn(0)}.csv`);
  expect(lines.map((line) => line.split(",").slice(0, 6).join())).toEqual([
    "Employee ID,Location,Line,Reason,Text in File,Verdict",
    "1002,US-TX-HOUSTON,3,No regular earnings,,Not checked",
    "1003,US-TX-HOUSTON,4,Unreadable amount,three hundred,Not checked",
    ",US-TX-HOUSTON,5,No employee ID,,",
  ]);
});

test("[RES-03] [RES-04] the tables of a new run can be downloaded from the page that shows them", async ({
  page,
  account: _account,
}) => {
  const upload = payroll("may.csv", [
    { id: "1001", amount: "310.00" },
    { id: "1002", type: "Bonus" },
  ]);
  await page.goto("/app/analysis");
  await analyze(page, upload);
  await expectResultsOf(page, upload);
  const link = page.getByRole("link", { name: /Download/ });
  expect((await download(page, () => link.click())).lines[1]).toContain("19.60,39.40,Compliant");
  await page.getByRole("tab", { name: "Outstanding Balances (1)" }).click();
  expect((await download(page, () => link.click())).lines).toHaveLength(2);
  await page.getByRole("tab", { name: "Skipped (1)" }).click();
  expect((await download(page, () => link.click())).lines[1]).toContain("No regular earnings");
});

test("[RES-03] text in a payroll file never becomes a spreadsheet formula", async ({ page, account }) => {
  await account.run(
    payroll("may.csv", [
      { id: "=1+1", amount: "310.00" },
      { id: "1002", amount: "(59.00)" },
    ]),
  );
  const { lines } = await downloadFromMenu(page, "All Results");
  expect(lines[1]).toMatch(/^"?'=1\+1/);
  expect(lines[2]).toContain(",-59.00,");
});

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
  const shown: string[] = [];
  for (const row of await rows.all()) {
    const cells = await row.locator("th, td").allInnerTexts();
    const [id = "", place = "", ...figures] = cells.slice(0, 9);
    const written = lines
      .map((line) => line.split(",")[1] ?? "")
      .find((location) => place.split("\n").includes(location));
    shown.push([id, written, ...figures.map(specifiedFigure)].join(","));
  }
  expect(shown).toEqual(lines.slice(1).map((line) => line.split(",").slice(0, 9).join()));
});

/** The figure of the specification in a cell that may have what is deducted above it, or the hours of all rows below it. */
function specifiedFigure(cell: string): string {
  const lines = cell.split("\n");
  const figure = lines.find((line) => /^(Safe|Remaining) /.test(line)) ?? lines[0] ?? "";
  return figure.replace(/^[A-Z][a-z]+ |[$,]/g, "");
}

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
