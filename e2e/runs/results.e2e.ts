import type { Page } from "@playwright/test";
import { example, payroll, staff } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectResultsOf, openNewestRun, rowOf } from "../support/upload-page.ts";

test("[RES-02] a run has an address of its own: Back, Forward, Reload and an emailed link keep tab and view", async ({
  page,
  account,
}) => {
  await account.run(payroll("april.csv", [...staff(1, 3), { id: "E9", amount: "200.00" }]));
  await page.goto("/app/results");
  await page.getByRole("link", { name: /^View results/ }).click();
  await expect(page).toHaveURL(/\/app\/results\/[0-9a-f-]{36}$/);
  const address = page.url();
  await page.getByLabel("Show").selectOption("non-compliant");
  await page.getByRole("button", { name: "Minimum Wage" }).click();
  await page.getByLabel("Search employee or location").fill("e9");
  await expect(page).toHaveURL(`${address}?search=e9&show=non-compliant&sort=minimumWage`);
  await page.reload();
  await expect(rowOf(page, "E9")).toBeVisible();
  await expect(rowOf(page, "E1")).toHaveCount(0);
  await expect(page.getByLabel("Show")).toHaveValue("non-compliant");
  const outstanding = page.getByRole("tab", { name: /^Outstanding Balances/ });
  await outstanding.click();
  await expect(page).toHaveURL(/tab=outstanding/);
  await page.goBack();
  await expect(page.getByRole("tab", { name: /^All Results/ })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Search employee or location")).toHaveValue("e9");
  await page.goForward();
  await expect(outstanding).toHaveAttribute("aria-selected", "true");
  await page.getByRole("link", { name: "All runs" }).click();
  await expect(page).toHaveURL("/app/results");
  await page.goto(`/app/results?run=${address.slice(-36)}`);
  await expect(page).toHaveURL(address);
});

test("[RES-02] [UP-07] View opens the page with the full results with both tables and their explanations, to search, filter, and sort", async ({
  page,
  account,
}) => {
  await account.run(example("small.csv"), "2026-11-20");
  await account.run(example("small-next-month.csv"), "2026-12-18");
  await openNewestRun(page);
  await expect(page.getByText("small-next-month.csv · run ")).toBeVisible();
  await expect(rowOf(page, "1001")).toContainText("Texas");

  const outstanding = page.getByRole("tab", { name: /^Outstanding Balances/ });
  await outstanding.hover();
  await expect(page.getByRole("tooltip")).toHaveText(
    "Employees with outstanding balances should be included in the next payroll analysis to keep deducting the remaining balance.",
  );
  await outstanding.click();
  const balances = await amountsOf(page, "Outstanding balances", 2);
  expect(balances.length).toBeGreaterThan(1);
  expect(balances.every((balance) => balance > 0)).toBe(true);
  expect(balances).toEqual(balances.toSorted((a, b) => b - a));

  await page.getByRole("tab", { name: /^All Results/ }).click();
  await page.getByLabel("Search employee or location").fill("oakland");
  await expect(page.getByText(/^1 of \d+ employees$/)).toBeVisible();
  await expect(rowOf(page, "1006")).toBeVisible();
  await page.getByLabel("Search employee or location").fill("");
  await page.getByLabel("Show").selectOption("unknown-location");
  await expect(rowOf(page, "1009")).toBeVisible();
  await expect(rowOf(page, "1001")).toHaveCount(0);
  await page.getByLabel("Show").selectOption("all");
  await expect(rowOf(page, "1001")).toBeVisible();
  const header = page.getByRole("columnheader", { name: "Pre-Deduction Rate" });
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", /ascending|descending/);
  const first = await amountsOf(page, "All results", 3);
  await header.getByRole("button").click();
  await expect.poll(async () => (await amountsOf(page, "All results", 3))[0]).toBe(first.at(-1));
});

test("[CALC-06] a run's file is replaced after a review of what changes, and both runs lead to each other", async ({
  page,
  account,
}) => {
  await account.run(payroll("wrong.csv", [{ id: "1001", amount: "340.00" }]), "2026-04-03");
  await account.run(payroll("may.csv", [{ id: "1001", amount: "311.00" }]), "2026-05-01");
  await page.goto("/app/results");
  await page
    .getByRole("link", { name: /^View results/ })
    .last()
    .click();
  await page.getByRole("link", { name: "Replace file" }).click();
  await expect(page.getByRole("heading", { name: "Replace the run of Apr 3, 2026", level: 1 })).toBeVisible();
  const right = payroll("right.csv", [{ id: "1001", amount: "300.00" }]);
  await page.locator('input[type="file"]').setInputFiles(right);
  await expect(
    page.getByRole("heading", { name: "Replaces the run of Apr 3, 2026", level: 1 }),
  ).toBeVisible();
  await expect(page.getByLabel("Pay date")).toHaveValue("2026-04-03");
  const changes = page.getByRole("region", { name: "What replacing the run changes" });
  await expect(changes).toContainText("1 later run is recalculated at its own rates");
  await page.getByRole("button", { name: "Replace run" }).click();
  await expectResultsOf(page, right);
  await page.getByRole("link", { name: "Open the run that it replaces" }).click();
  await expect(page.getByText("This run was replaced", { exact: true })).toBeVisible();
  await expectResultsOf(page, { ...right, name: "wrong.csv" });
  await page.getByRole("link", { name: "Open the run that replaced it" }).click();
  await expectResultsOf(page, right);
});

/** The amounts in one column of a table, counted from the row's header, in cents. */
async function amountsOf(page: Page, table: string, column: number): Promise<number[]> {
  const cells = page.getByRole("region", { name: table }).locator(`tbody tr td:nth-child(${column + 1})`);
  await expect(cells.first()).toBeVisible();
  const texts = await cells.allInnerTexts();
  return texts
    .filter((text) => text !== "")
    .map((text) => Math.round(Number(text.replace(/[$,]/g, "")) * 100));
}
