import { makeAccount } from "../support/account.ts";
import { payroll, staff } from "../support/files.ts";
import { expect, openAs, test } from "../support/fixtures.ts";

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
