import type { Locator, Page } from "@playwright/test";
import type { Account } from "../account.ts";
import { expect } from "../fixtures.ts";
import type { Visit } from "./visit.ts";
import { closeWindow } from "./window.ts";

/** The employees, one employee's page and balance, with their windows. */
export const employeeVisits: readonly Visit[] = [
  {
    as: "subscriber with two runs",
    screens: [
      { title: "the employees", go: showEmployees, subject: statusLine },
      { title: "an employee beside a list", go: showPanel },
      { title: "an employee's page", go: showEmployeePage },
      {
        title: "more of an employee",
        go: showMore,
        subject: (page) => page.locator("summary", { hasText: /^More/ }),
      },
      { title: "recording an authorization", go: showAuthorizationErrors },
      { title: "a statement", go: (page) => page.goto("/app/employees/1001/statement"), subject: entries },
    ],
  },
  {
    as: "subscriber with two runs",
    screens: [
      { title: "an employee", go: showEmployee },
      { title: "a purchase with errors", go: showPurchase },
      { title: "correcting a changed balance", go: showChangedBalance },
    ],
  },
];

function statusLine(page: Page): Locator {
  return page.getByRole("status").first();
}

function entries(page: Page): Locator {
  return page.getByRole("region", { name: "Entries", exact: true });
}

async function showEmployees(page: Page): Promise<void> {
  await page.goto("/app/employees");
  await expect(page.getByRole("table", { name: "Employees" })).toBeVisible();
}

async function showPanel(page: Page): Promise<void> {
  await page.getByRole("link", { name: "1001" }).click();
  const panel = page.getByRole("complementary").or(page.getByRole("dialog"));
  await expect(panel.getByRole("table", { name: "Balance entries" })).toBeVisible();
  await expect(panel.getByRole("link", { name: /^Pay date/ })).toBeVisible();
}

async function showEmployeePage(page: Page): Promise<void> {
  await page.goto("/app/employees/1001");
  await expect(page.getByRole("table", { name: "Balance entries" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Pay date/ })).toBeVisible();
}

async function showMore(page: Page): Promise<void> {
  await page.locator("summary", { hasText: /^More/ }).click();
  await expect(page.getByRole("region", { name: "Runs" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Latest result" })).toBeVisible();
}

/** The form with what the state requires, and what is missing. */
async function showAuthorizationErrors(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Record an authorization" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("State").selectOption("Illinois");
  await dialog.getByLabel("Kind of item").selectOption("Uniforms");
  await expect(dialog.getByText("Research, not legal advice.")).toBeVisible();
  await dialog.getByRole("button", { name: "Record authorization" }).click();
  await expect(dialog.getByText("Enter the day it was signed")).toBeVisible();
}

async function showEmployee(page: Page): Promise<void> {
  await page.goto("/app/lookup?employee=1001");
  await expect(page.getByRole("region", { name: "Current balance" })).toBeVisible();
}

async function showPurchase(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add purchase" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add purchase" }).click();
  await expect(page.getByText("Enter a reason")).toBeVisible();
}

async function showChangedBalance(page: Page, account: Account | undefined): Promise<void> {
  await closeWindow(page);
  await page.getByRole("button", { name: "Correct balance" }).click();
  await page.getByRole("dialog").getByLabel("Correct balance", { exact: true }).fill("15.00");
  await account?.api.post("/api/employees/1001/balance-entries", {
    data: { kind: "purchase", amount: 4500, reason: "Second pair" },
  });
  await expect(page.getByText("The balance has changed")).toBeVisible();
}
