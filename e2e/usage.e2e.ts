import type { Locator, Page } from "@playwright/test";
import { makeAccount } from "./support/account.ts";
import { payroll, staff } from "./support/files.ts";
import { expect, openAs, test } from "./support/fixtures.ts";
import { changeDatabase, dateIn, grantPlan } from "./support/operator.ts";

const card = (page: Page) => page.getByRole("region", { name: /plan$/ });

for (const { employees, percent, color } of [
  { employees: 15, percent: 75, color: "pine" },
  { employees: 16, percent: 80, color: "yellow" },
  { employees: 20, percent: 100, color: "red" },
]) {
  test(`[USE-01] ${percent} percent of a limit is shown in ${color}`, async ({ page }) => {
    const account = await makeAccount({ plan: "basic" });
    await account.run(payroll("may.csv", staff(1, employees)));
    await openAs(page, account, "/app/analysis");
    await expect(card(page)).toContainText(`${employees} of 20 used`);
    await expect(card(page)).toContainText(`${percent}%`);
    await page.goto("/app");
    const bar = page.getByRole("progressbar", { name: "Employees used" });
    await expect(bar).toHaveAttribute("aria-valuenow", String(percent));
    expect(await backgroundOf(bar)).toBe(await filledColor(page, color));
  });
}

test("[USE-01] more than a limit, after a smaller plan, is shown as all of it", async ({ page }) => {
  const account = await makeAccount({ plan: "standard" });
  await account.run(payroll("may.csv", staff(1, 30)));
  await grantPlan(account.email, "basic");
  await openAs(page, account, "/app");
  const bar = page.getByRole("progressbar", { name: "Employees used" });
  await expect(bar).toHaveAttribute("aria-valuenow", "100");
  await expect(page.getByText("30 of 20 this period")).toBeVisible();
});

test("[USE-02] [USE-05] the card counts both limits and the days to the end of the period", async ({
  page,
}) => {
  const account = await makeAccount({});
  await grantPlan(account.email, "standard", dateIn(9));
  await account.run(payroll("may.csv", staff(1, 7)));
  await openAs(page, account, "/app/analysis");
  await expect(card(page)).toContainText("1 of 5 used");
  await expect(card(page)).toContainText("7 of 100 used");
  await expect(card(page)).toContainText(/9 days to reset/);
});

test("[USE-05] a plan given for longer is counted by the month", async ({ page }) => {
  const account = await makeAccount({});
  await grantPlan(account.email, "basic", dateIn(300));
  await openAs(page, account, "/app/analysis");
  await expect(card(page)).toContainText(/plan(30|[12]?\d) days? to reset/);
});

test("[USE-03] usage that cannot be loaded is named, and can be tried again", async ({
  page,
  account: _account,
  expectNoise,
}) => {
  expectNoise(/status of 500/);
  await page.goto("/app/analysis");
  await expect(card(page)).toBeVisible();
  await page.route("**/api/usage", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("link", { name: "Results", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Analysis Results", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Analysis", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Error Loading Usage Data");
  await page.unroute("**/api/usage");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(card(page)).toBeVisible();
});

test("[USE-04] a plan that the catalogue does not have gives no usage data", async ({ page }) => {
  const account = await makeAccount({ plan: "basic" });
  await changeDatabase(
    `update subscriptions set plan_id = 'price_of_another_time'
     where user_id = (select id from "user" where email = $1)`,
    [account.email],
  );
  await openAs(page, account, "/app/analysis");
  await expect(page.getByText("There is no usage data for this plan.")).toBeVisible();
});

function backgroundOf(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).backgroundColor);
}

/** The theme's filled colour, as the browser computes it. */
function filledColor(page: Page, color: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.backgroundColor = `var(--mantine-color-${name}-filled)`;
    const computed = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return computed;
  }, color);
}
