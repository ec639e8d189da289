import type { Locator, Page } from "@playwright/test";
import type { Account } from "../account.ts";
import { components, example, file, payroll, register, staff } from "../files.ts";
import { expect } from "../fixtures.ts";
import { openSettings } from "../settings.ts";
import { analyze, chooseFile, expectResultsOf, openNewestRun, review } from "../upload-page.ts";
import { employeeVisits } from "./employee-visits.ts";
import { purchaseVisits } from "./purchase-visits.ts";
import { settingsVisits } from "./settings-visits.ts";
import { signInVisits } from "./sign-in-visits.ts";
import type { Visit } from "./visit.ts";

/** Every page of the product with its dialogs and errors. */
export const visits: readonly Visit[] = [
  { title: "the home page", usual: true, go: (page) => page.goto("/") },
  { title: "the plans", go: (page) => page.goto("/pricing") },
  { title: "the enterprise form", go: (page) => page.goto("/enterprise") },
  { title: "the enterprise form with errors", go: showInquiryErrors },
  { title: "the calculation page", go: (page) => page.goto("/calculation") },
  { title: "the minimum wages", go: showWagesOfNewYork },
  { title: "the rulebook", go: (page) => page.goto("/rules") },
  { title: "the rules of Minnesota", go: (page) => page.goto("/rules/minnesota") },
  { title: "the terms of service", go: (page) => page.goto("/terms") },
  { title: "the privacy page", go: (page) => page.goto("/privacy") },
  ...signInVisits,
  { title: "onboarding step 1", as: "not configured", go: (page) => page.goto("/onboarding") },
  {
    title: "onboarding step 2 with errors",
    as: "not configured",
    go: showColumns,
  },
  { title: "onboarding step 3", as: "not configured", go: showDeduction },
  { title: "checking the columns of a file", as: "not configured", go: (page) => showColumnsOfFile(page) },
  { title: "the kinds of pay of a file", as: "not configured", go: showKindsOfPay },
  {
    title: "the dashboard",
    as: "subscriber with two runs",
    go: (page) => page.goto("/app"),
  },
  {
    title: "the dashboard without a plan",
    as: "without a plan",
    go: (page) => page.goto("/app"),
  },
  { title: "the subscription gate", as: "without a plan", go: (page) => page.goto("/app/analysis") },
  { title: "the upload", as: "subscriber", go: (page) => page.goto("/app/analysis") },
  {
    title: "the upload with an error",
    as: "subscriber",
    go: async (page) => {
      await page.goto("/app/analysis");
      await chooseFile(page, file("empty.csv", ""));
      await expect(page.getByText("File is empty")).toBeVisible();
    },
  },
  { title: "a review", usual: true, as: "subscriber with two runs", go: showReview },
  { title: "fresh results", as: "subscriber", go: showFreshResults, subject: tabs },
  { title: "the outstanding balances", as: "subscriber", go: showOutstanding, subject: tabs },
  { title: "the skipped employees", as: "subscriber", go: showSkipped, subject: tabs },
  { title: "mapping locations", as: "subscriber", go: showMapping },
  { title: "a repeated file", as: "subscriber with two runs", go: showRepeated },
  { title: "the reports", as: "subscriber with two runs", go: (page) => page.goto("/app/results") },
  { title: "no reports", as: "subscriber", go: (page) => page.goto("/app/results") },
  {
    title: "the download menu",
    as: "subscriber with two runs",
    go: pressOnResults(/^Download results/),
  },
  { title: "an explained figure", as: "subscriber with two runs", go: explainFigure },
  {
    title: "a report with a totals row",
    as: "subscriber",
    go: showTotalsRow,
    subject: (page) => page.getByText("One row looks like totals"),
  },
  {
    title: "voiding a run",
    as: "subscriber with two runs",
    go: pressOnResults(/^Void run/),
  },
  { title: "the employees", as: "subscriber with two runs", go: showEmployees, subject: statusLine },
  {
    title: "the report for an auditor",
    as: "subscriber with two runs",
    go: showReport,
  },
  {
    title: "a statement",
    as: "subscriber with two runs",
    go: (page) => page.goto("/app/employees/1001/statement"),
    subject: (page) => page.getByRole("region", { name: "Entries", exact: true }),
  },
  ...employeeVisits,
  { title: "employee lookup", as: "subscriber", go: (page) => page.goto("/app/lookup") },
  { title: "an unknown employee", as: "subscriber", go: showUnknownEmployee },
  { title: "an employee", as: "subscriber with two runs", go: showEmployee },
  { title: "a purchase with errors", as: "subscriber with two runs", go: showPurchase },
  {
    title: "correcting a changed balance",
    as: "subscriber with two runs",
    go: showChangedBalance,
  },
  ...purchaseVisits,
  {
    title: "the settings",
    as: "subscriber with two runs",
    go: (page) => openSettings(page),
  },
  ...settingsVisits,
];

async function showInquiryErrors(page: Page): Promise<void> {
  await page.goto("/enterprise");
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByText("Enter a contact name.")).toBeVisible();
}

async function showReport(page: Page): Promise<void> {
  await page.goto("/app/results");
  await page
    .getByRole("button", { name: /^Download results/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "PDF report" }).click();
  await expect(page.getByRole("button", { name: "Make the report" })).toBeVisible();
}

async function showEmployees(page: Page): Promise<void> {
  await page.goto("/app/employees");
  await expect(page.getByRole("table", { name: "Employees" })).toBeVisible();
}

function statusLine(page: Page): Locator {
  return page.getByRole("status").first();
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
  await page.goto("/onboarding");
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
  ]);
  await page.goto("/app/analysis");
  await analyze(page, upload);
  await expectResultsOf(page, upload);
  await expect(page.getByRole("tab", { name: "Skipped (1)" })).toBeVisible();
}

async function showOutstanding(page: Page): Promise<void> {
  await showFreshResults(page);
  await page.getByRole("tab", { name: /^Outstanding/ }).click();
  await expect(page.getByRole("region", { name: "Outstanding balances" })).toBeVisible();
}

async function showSkipped(page: Page): Promise<void> {
  await showFreshResults(page);
  await page.getByRole("tab", { name: /^Skipped/ }).click();
  await expect(page.getByRole("region", { name: "Skipped" })).toBeVisible();
}

async function showMapping(page: Page): Promise<void> {
  await showFreshResults(page);
  await page.getByRole("button", { name: "Map locations" }).click();
  await expect(page.getByRole("combobox", { name: "Plant 12" })).toBeVisible();
}

async function showRepeated(page: Page): Promise<void> {
  await page.goto("/app/analysis");
  await review(page, example("small.csv"));
  await expect(page.getByText("This file was run before")).toBeVisible();
}

function pressOnResults(button: RegExp): Visit["go"] {
  return async (page) => {
    await page.goto("/app/results");
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

async function showEmployee(page: Page): Promise<void> {
  await page.goto("/app/lookup?employee=1001");
  await expect(page.getByRole("region", { name: "Current balance" })).toBeVisible();
}

async function showChangedBalance(page: Page, account: Account | undefined): Promise<void> {
  await showEmployee(page);
  await page.getByRole("button", { name: "Correct balance" }).click();
  await page.getByRole("dialog").getByLabel("Correct balance", { exact: true }).fill("15.00");
  await account?.api.post("/api/employees/1001/balance-entries", {
    data: { kind: "purchase", amount: 4500, reason: "Second pair" },
  });
  await expect(page.getByText("The balance has changed")).toBeVisible();
}

async function showPurchase(page: Page): Promise<void> {
  await showEmployee(page);
  await page.getByRole("button", { name: "Add purchase" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add purchase" }).click();
  await expect(page.getByText("Enter a reason")).toBeVisible();
}
