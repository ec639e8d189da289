import type { Locator, Page } from "@playwright/test";
import type { Account } from "../account.ts";
import { components, example, file, payroll, register, staff } from "../files.ts";
import { expect } from "../fixtures.ts";
import { analyze, chooseFile, expectResultsOf, openNewestRun, review } from "../upload-page.ts";
import { employeeVisits } from "./employee-visits.ts";
import { purchaseVisits } from "./purchase-visits.ts";
import { settingsVisits } from "./settings-visits.ts";
import { signInVisits } from "./sign-in-visits.ts";
import type { Screen, Visit } from "./visit.ts";
import { closeWindow } from "./window.ts";

/** Every page of the product with its dialogs and errors. */
export const visits: readonly Visit[] = [
  { usual: true, screens: [{ title: "the home page", go: (page) => page.goto("/") }] },
  { screens: [{ title: "the plans", go: (page) => page.goto("/pricing") }] },
  {
    screens: [
      { title: "the enterprise form", go: (page) => page.goto("/enterprise") },
      { title: "the enterprise form with errors", go: showInquiryErrors },
    ],
  },
  {
    screens: [
      { title: "the calculation page", go: (page) => page.goto("/calculation") },
      { title: "the terms of service", go: (page) => page.goto("/terms") },
      { title: "the privacy page", go: (page) => page.goto("/privacy") },
    ],
  },
  {
    screens: [
      { title: "the rulebook", go: (page) => page.goto("/rules") },
      { title: "the rules of Minnesota", go: (page) => page.goto("/rules/minnesota") },
    ],
  },
  { screens: [{ title: "the minimum wages", go: showWagesOfNewYork }] },
  ...signInVisits,
  {
    as: "not configured",
    screens: [
      { title: "onboarding step 1", go: (page) => page.goto("/onboarding") },
      { title: "onboarding step 2 with errors", go: showColumns },
      { title: "onboarding step 3", go: showDeduction },
    ],
  },
  {
    as: "not configured",
    screens: [
      { title: "checking the columns of a file", go: (page) => showColumnsOfFile(page) },
      { title: "the kinds of pay of a file", go: showKindsOfPay },
    ],
  },
  {
    as: "without a plan",
    screens: [
      { title: "the dashboard without a plan", go: (page) => page.goto("/app") },
      { title: "the account menu", go: showAccountMenu },
      { title: "the subscription gate", go: (page) => page.goto("/app/analysis") },
      { title: "the dashboard of an account scheduled for deletion", go: showBanner },
    ],
  },
  {
    as: "subscriber",
    screens: [
      { title: "no reports", go: (page) => page.goto("/app/results") },
      { title: "no items", go: (page) => page.goto("/app/purchases/items") },
      { title: "employee lookup", go: (page) => page.goto("/app/lookup") },
      { title: "an unknown employee", go: showUnknownEmployee },
      { title: "the upload", go: (page) => page.goto("/app/analysis") },
      { title: "the upload with an error", go: showRefusal },
    ],
  },
  { as: "subscriber with two runs", screens: [{ title: "a review", go: showReview }] },
  { as: "subscriber with two runs", screens: [{ title: "a repeated file", go: showRepeated }] },
  {
    as: "subscriber",
    screens: [
      { title: "fresh results", go: showFreshResults, subject: tabs },
      { title: "the outstanding balances", go: showOutstanding, subject: tabs },
      { title: "the skipped employees", go: showSkipped, subject: tabs },
      { title: "mapping locations", go: showMapping },
    ],
  },
  {
    as: "subscriber with two runs",
    screens: [
      { title: "the dashboard", go: (page) => page.goto("/app") },
      { title: "the palette", go: showPalette },
    ],
  },
  {
    as: "subscriber with two runs",
    screens: [
      { title: "the reports", go: (page) => page.goto("/app/results") },
      { title: "voiding a run", go: pressOnReports(/^Void run/) },
      { title: "the download menu", go: pressOnReports(/^Download results/) },
      { title: "the report for an auditor", go: showReport },
    ],
  },
  { as: "subscriber with two runs", screens: [{ title: "an explained figure", go: explainFigure }] },
  {
    as: "subscriber",
    screens: [
      {
        title: "a report with a totals row",
        go: showTotalsRow,
        subject: (page) => page.getByText("One row looks like totals"),
      },
    ],
  },
  ...employeeVisits,
  ...purchaseVisits,
  ...settingsVisits,
];

async function showInquiryErrors(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByText("Enter a contact name.")).toBeVisible();
}

/** From the download menu of a run. */
async function showReport(page: Page): Promise<void> {
  await page.getByRole("menuitem", { name: "PDF report" }).click();
  await expect(page.getByRole("button", { name: "Make the report" })).toBeVisible();
}

async function showAccountMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
}

async function showBanner(page: Page, account: Account | undefined): Promise<void> {
  await account?.api.post("/api/accounts/deletion");
  await page.goto("/app");
  await expect(page.getByRole("button", { name: "Keep my account" })).toBeVisible();
}

async function showPalette(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Jump to" }).filter({ visible: true }).click();
  await page.getByRole("combobox", { name: "Jump to a page, an employee, or a run" }).fill("10");
  await expect(page.getByRole("group", { name: "Employees" })).toBeVisible();
}

async function showRefusal(page: Page): Promise<void> {
  await chooseFile(page, file("empty.csv", ""));
  await expect(page.getByText("File is empty")).toBeVisible();
}

function tabs(page: Page): Locator {
  return page.getByRole("tablist");
}

/** A part of the table: all its rows are alike, and looking at each of them takes a minute. */
async function showWagesOfNewYork(page: Page): Promise<void> {
  await page.clock.setFixedTime("2026-03-13T12:00:00Z");
  await page.goto("/minimum-wages");
  await page.getByLabel("Find a state, city or county").fill("new york");
  await expect(page.getByRole("rowheader", { name: "California" })).toHaveCount(0);
}

async function showColumns(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Header row" }).fill("A,B,C,D,E");
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByRole("button", { name: "Next Step" }).click();
  await expect(page.getByText("Choose a column.")).toHaveCount(5);
}

async function showDeduction(page: Page): Promise<void> {
  await page.goto("/onboarding");
  const header = "Employee ID,Location,Earnings Type,Amount,Hours";
  await page.getByRole("textbox", { name: "Header row" }).fill(header);
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByLabel("Regular Earnings Identifier").fill("/101");
  await page.getByRole("button", { name: "Next Step" }).click();
  await expect(page.getByLabel("Deduction Amount")).toBeVisible();
}

async function showColumnsOfFile(page: Page, upload = register): Promise<void> {
  await page.goto("/onboarding");
  await expect(page.getByRole("heading", { name: "Your payroll file" })).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(upload);
  await expect(page.getByRole("heading", { name: "Check the columns" })).toBeFocused();
}

async function showKindsOfPay(page: Page): Promise<void> {
  await showColumnsOfFile(page, components);
  await page.getByRole("button", { name: "Next Step" }).click();
  await expect(page.getByRole("heading", { name: "Pay and deduction" })).toBeVisible();
}

/** A review with a location to map, beside the last run. */
async function showReview(page: Page): Promise<void> {
  await page.goto("/app/analysis");
  await review(page, payroll("december.csv", [...staff(1, 3), { id: "2004", location: "Plant 12" }]));
  await expect(page.getByRole("combobox", { name: "Plant 12" })).toBeVisible();
}

/** Results with every kind of mark: an unknown location, an employee below the minimum wage, a skipped employee. */
async function showFreshResults(page: Page): Promise<void> {
  const upload = payroll("may.csv", [
    { id: "1001", amount: "310.00" },
    { id: "1002", location: "Plant 12" },
    { id: "1003", amount: "200.00" },
    { id: "1004", hours: "forty" },
    { id: "1005", type: "Bonus" },
    ...Array.from({ length: 12 }, (_, more) => ({ id: `${1006 + more}` })),
  ]);
  await page.goto("/app/analysis");
  await analyze(page, upload);
  await expectResultsOf(page, upload);
  await expect(page.getByRole("tab", { name: "Skipped (1)" })).toBeVisible();
}

async function showOutstanding(page: Page): Promise<void> {
  await page.getByRole("tab", { name: /^Outstanding/ }).click();
  await expect(page.getByRole("region", { name: "Outstanding balances" })).toBeVisible();
}

async function showSkipped(page: Page): Promise<void> {
  await page.getByRole("tab", { name: /^Skipped/ }).click();
  await expect(page.getByRole("region", { name: "Skipped" })).toBeVisible();
}

async function showMapping(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Map locations" }).click();
  await expect(page.getByRole("combobox", { name: "Plant 12" })).toBeVisible();
}

async function showRepeated(page: Page): Promise<void> {
  await page.goto("/app/analysis");
  await review(page, example("small.csv"));
  await expect(page.getByText("This file was run before")).toBeVisible();
}

/** On the list of reports, whichever window was open. */
function pressOnReports(button: RegExp): Screen["go"] {
  return async (page) => {
    await closeWindow(page);
    await page.getByRole("button", { name: button }).first().click();
    await expect(page.getByRole("dialog").or(page.getByRole("menu"))).toBeVisible();
  };
}

async function explainFigure(page: Page): Promise<void> {
  await openNewestRun(page);
  await page.getByRole("link", { name: "1001" }).click();
  await expect(page.getByText(/rate since/)).toBeVisible();
}

async function showTotalsRow(page: Page, account: Account | undefined): Promise<void> {
  const totals = { id: "Both crews", location: "", amount: "2400.00", hours: "120" };
  await account?.run(payroll("may.csv", [...staff(1, 3), totals]));
  await openNewestRun(page);
  await expect(page.getByText("One row looks like totals")).toBeVisible();
}

async function showUnknownEmployee(page: Page): Promise<void> {
  await page.goto("/app/lookup?employee=1001");
  await expect(page.getByRole("alert")).toBeVisible();
}
