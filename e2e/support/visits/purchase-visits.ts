import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import type { Visit } from "./visit.ts";

/** Purchases, and the class of an item. */
export const purchaseVisits: readonly Visit[] = [
  {
    as: "subscriber with two runs",
    screens: [
      { title: "the purchases", go: (page) => page.goto("/app/purchases") },
      { title: "the class of an item", go: showClass },
      { title: "checking purchases", go: showPurchases },
    ],
  },
];

/** One row for each kind of answer. */
async function showPurchases(page: Page): Promise<void> {
  await page.goto("/app/purchases/import");
  const list = "Employee ID\tItem\tDate\tPrice\n9999\tWork boots\t03/04/2026\t14,90\nTotal\t\t\t14.90";
  await page.getByLabel("Rows from a spreadsheet").fill(list);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Rows" })).toBeVisible();
}

async function showClass(page: Page): Promise<void> {
  await page.goto("/app/purchases/items");
  await page.getByRole("button", { name: "Add an item" }).first().click();
  await page.getByLabel("What does the employee owe for?").selectOption("goods");
  await page.getByRole("radio", { name: "Yes" }).click();
  await expect(page.getByText("Rules where your employees work")).toBeVisible();
}
