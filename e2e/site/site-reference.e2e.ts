import { expect, test } from "../support/fixtures.ts";

test("[WAGE-04] a visitor can look up a place's minimum wage on a date", async ({ page }) => {
  await page.goto("/minimum-wages");
  await page.getByLabel("In force on").fill("2025-03-01");
  await page.getByLabel("Find a state, city or county").fill("san francisco");
  await expect(page.getByRole("status")).toHaveText("2 places");
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /^San Francisco/ }) });
  await expect(row).toContainText("$18.67");
  await expect(row).toContainText("Jul 1, 2024");
  await expect(row).toContainText(/from Jul 1, 2025/);
  await expect(row.getByRole("link")).toHaveAttribute("href", /^https:/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[LAND-01] [LAND-02] [LAND-05] the pages are readable and their links work", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText("compliant", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /the changing word$/ })).toHaveCount(0);
    await expect(page.locator("#features").getByRole("listitem")).toHaveCount(6);
    await page.getByRole("link", { name: "View Pricing" }).click();
    await expect(page).toHaveURL("/pricing");
    await expect(page.getByText("$49.99")).toBeVisible();
    await page.goto("/minimum-wages");
    await expect(page.getByRole("row")).not.toHaveCount(0);
    await expect(page.getByRole("rowheader", { name: "California", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "How the calculation works" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: /^Safe deduction/ })).toContainText("$14.70");
    await page.getByRole("link", { name: "deduction rules by state", exact: true }).click();
    await page.getByRole("link", { name: "Minnesota" }).click();
    await expect(page.getByText("$50.00 of $59.00 can be deducted").first()).toBeVisible();
    await page.goto("/enterprise");
    await expect(page.getByText("This form needs JavaScript.")).toBeVisible();
  });
});
