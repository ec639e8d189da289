import { makeAccount } from "../support/account.ts";
import { payroll, staff } from "../support/files.ts";
import { expect, openAs, test } from "../support/fixtures.ts";

const minute = 60_000;

test("[DASH-01] the page greets the user by email address and shows the plan", async ({ page, account }) => {
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByText(`Welcome, ${account.email}`)).toBeVisible();
  await expect(page.getByText("Standard", { exact: true })).toBeVisible();
});

test("[DASH-01] [USE-01] [USE-04] without a subscription the plan is Free Plan with zero limits", async ({
  page,
}) => {
  await openAs(page, await makeAccount({}), "/app");
  await expect(page.getByText("Free Plan", { exact: true })).toBeVisible();
  for (const bar of ["File uploads used", "Employees used"]) {
    const section = page.getByRole("progressbar", { name: bar });
    await expect(section).toHaveAttribute("aria-valuenow", "100");
    const faded = await section.locator("..").evaluate((track) => Number(getComputedStyle(track).opacity));
    expect(faded).toBeLessThan(1);
  }
  await expect(page.getByText("None included yet")).toHaveCount(2);
});

test("[DASH-02] the four figures count runs, employees, and employees who need attention", async ({
  page,
  account,
}) => {
  await account.run(payroll("april.csv", [...staff(1, 2), { id: "E9", amount: "200.00" }]));
  await account.run(payroll("may.csv", [{ id: "E9", amount: "210.00" }]));
  await page.goto("/app");
  const uploads = page.getByRole("region", { name: "File Uploads" });
  await expect(uploads).toContainText("2");
  await expect(uploads).toContainText("Analyses performed");
  await expect(uploads).toContainText("2 of 5 this period");
  await expect(uploads.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
  const people = page.getByRole("region", { name: "Unique Employees" });
  await expect(people).toContainText("Employees processed");
  await expect(people).toContainText("3 of 100 this period");
  await expect(page.getByRole("region", { name: "Compliance Rate" })).toContainText("50%");
  const attention = page.getByRole("region", { name: "Non-Compliant" });
  await expect(attention).toContainText("1");
  await expect(attention).toContainText("Employees requiring attention");
});

test("[DASH-03] the five latest results are listed with relative times", async ({ page, account }) => {
  await account.run(payroll("may.csv", staff(1, 7)));
  const now = Date.now();
  const activity = page.getByRole("region", { name: "Recent Activity" });
  for (const [later, label] of [
    [0, "just now"],
    [5 * minute, "5m ago"],
    [3 * 60 * minute, "3h ago"],
    [2 * 24 * 60 * minute, "2d ago"],
  ] as const) {
    await page.clock.setFixedTime(now + later + (later > 0 ? minute / 2 : 0));
    await page.goto("/app");
    await expect(activity.getByRole("listitem")).toHaveCount(5);
    await expect(activity.getByText(label)).toHaveCount(5);
  }
});

test("[DASH-05] figures that can't be loaded are zeros, and the page says so", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(/status of 500/);
  await account.run(payroll("may.csv", staff(1, 2)));
  await page.route("**/api/dashboard", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/app");
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await expect(page.getByRole("region", { name: "Compliance Rate" })).toContainText("0%");
  await expect(page.getByRole("region", { name: "Unique Employees" })).toContainText(/Unique Employees\s*0/);
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await expect(activity).toContainText("Recent activity couldn't be loaded.");
  await page.unroute("**/api/dashboard");
  await activity.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "Compliance Rate" })).toContainText("100%");
});
