import type { Page } from "@playwright/test";
import { payroll } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";

const search = (page: Page) => page.getByRole("button", { name: "Search" });
const number = (page: Page) => page.getByPlaceholder("Enter employee number");
const balance = (page: Page) => page.getByRole("region", { name: "Current balance" });

test("[LOOK-01] the latest result is found in any letter case, and a blank search is disabled", async ({
  page,
  account,
}) => {
  await account.run(payroll("april.csv", [{ id: "A-17b", amount: "310.00" }]));
  await account.run(payroll("may.csv", [{ id: "A-17b", amount: "320.00" }]));
  await page.goto("/app/lookup");
  await expect(page.getByText("Search for an employee's latest analysis results")).toBeVisible();
  await expect(search(page)).toBeDisabled();
  await number(page).fill("   ");
  await expect(search(page)).toBeDisabled();
  await number(page).fill(" a-17b ");
  await expect(number(page)).toHaveValue(/A-17B/);
  await search(page).click();
  const result = page.getByRole("region", { name: "Employee A-17b" });
  await expect(result).toContainText("$29.60");
  await expect(search(page)).toBeFocused();
  await expect(result).toContainText("of $39.40 owed before");
  await expect(result).toContainText("$320.00");
  await expect(balance(page)).toContainText("$9.80");
  await page.reload();
  await expect(result).toContainText("$29.60");
});
