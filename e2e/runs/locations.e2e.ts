import { payroll } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { analyze, expectResultsOf, rowOf } from "../support/upload-page.ts";

test("[WAGE-03] an unknown location is shown, mapped once, and used in the next run", async ({
  page,
  account: _account,
}) => {
  const april = payroll("april.csv", [{ id: "1001", location: "Plant 12", amount: "310.00" }]);
  const may = payroll("may.csv", [{ id: "1001", location: "Plant 12", amount: "710.00" }]);
  await page.goto("/app/analysis");
  await analyze(page, april, "2026-11-20");
  await expectResultsOf(page, april);
  await expect(page.getByText("1 employee with an unknown location")).toBeVisible();
  await expect(rowOf(page, "1001")).toContainText("$7.25");
  await expect(rowOf(page, "1001")).toContainText("Unknown location");

  await page.getByRole("button", { name: "Map locations" }).click();
  const dialog = page.getByRole("dialog", { name: "Map locations" });
  await expect(dialog).toContainText("0 of 1 mapped");
  await dialog.getByLabel("Which place is this?").selectOption("US-CA-OAKLAND");
  await dialog.getByRole("button", { name: "Save mapping" }).click();
  await expect(dialog).toContainText("1 of 1 mapped");
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("link", { name: "Analysis", exact: true }).click();
  await analyze(page, may, "2026-12-04");
  await expectResultsOf(page, may);
  await expect(rowOf(page, "1001")).toContainText("Oakland");
  await expect(rowOf(page, "1001")).not.toContainText("Unknown location");
  await expect(page.getByText(/with an unknown location/)).toHaveCount(0);
});
