import { payroll } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { analyze, expectResultsOf, rowOf } from "../support/upload-page.ts";

test("[WAGE-03] an unknown location is shown, mapped once, and used in this run and the next", async ({
  page,
  account: _account,
}) => {
  const april = payroll("april.csv", [{ id: "1001", location: "Plant 12", amount: "310.00" }]);
  const may = payroll("may.csv", [{ id: "1001", location: "Plant 12", amount: "710.00" }]);
  await page.goto("/app/analysis");
  await analyze(page, april, "2026-11-20");
  await expectResultsOf(page, april);
  await expect(page.getByText("1 employee with an unclear location")).toBeVisible();
  await expect(rowOf(page, "1001")).toContainText("$7.25");
  await expect(rowOf(page, "1001")).toContainText("Unclear location");

  await page.getByRole("button", { name: "Map locations" }).click();
  const dialog = page.getByRole("dialog", { name: "Map locations" });
  await expect(dialog).toContainText("1 location to map");
  await dialog.getByRole("combobox", { name: "Plant 12" }).selectOption("US-CA-OAKLAND");
  await dialog.getByRole("button", { name: "Save 1 place" }).click();
  await expect(dialog).toContainText("All locations are mapped");
  await dialog.getByRole("button", { name: "Recalculate this run" }).click();
  const recalculation = page.getByRole("dialog", { name: "Recalculate this run?" });
  await expect(recalculation).toContainText("1 employee of this run is checked again: 1 Below minimum wage.");
  await recalculation.getByRole("button", { name: "Recalculate run" }).click();
  await expect(page.getByText("This run was recalculated")).toBeVisible();
  await expect(rowOf(page, "1001")).toContainText("Oakland");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("link", { name: "Analysis", exact: true }).click();
  await analyze(page, may, "2026-12-04");
  await expectResultsOf(page, may);
  await expect(rowOf(page, "1001")).toContainText("Oakland");
  await expect(rowOf(page, "1001")).not.toContainText("Unclear location");
  await expect(page.getByText(/with an unclear location/)).toHaveCount(0);
});
