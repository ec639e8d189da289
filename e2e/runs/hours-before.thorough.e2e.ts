import { payroll } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectResultsOf, review, rowOf, runButton } from "../support/upload-page.ts";

test("a pay period across January 1 is checked by the hours before it, pasted in the review with the keyboard", async ({
  page,
  account: _account,
}) => {
  // Washington: 64 hours at 17.13 and 16 at 17.73 are 1,380.00.
  const minimum = { location: "US-WA", hours: "80" };
  const file = payroll("new-year.csv", [
    { id: "1001", amount: "1380.00", ...minimum },
    { id: "1002", amount: "1400.00", ...minimum },
  ]);
  await page.goto("/app/analysis");
  await review(page, file);
  await page.getByLabel("Pay date").fill("2027-01-08");
  await expect(page.getByRole("alert", { name: "Which days does this file pay for?" })).toContainText(
    "2 employees are paid between the earlier rate and the later one",
  );
  await page.getByText("No pay period").click();
  await page.getByLabel("Pay period starts").fill("2026-12-21");
  await page.getByLabel("Pay period ends").fill("2027-01-03");
  const field = page.getByLabel("Hours worked before Jan 1, 2027");
  await field.focus();
  await page.keyboard.insertText("1001\t64\n1002\t64");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("region", { name: "Hours before Jan 1, 2027 entered for 2 employees" }),
  ).toBeVisible();
  await runButton(page).press("Enter");
  await expectResultsOf(page, file);
  await expect(rowOf(page, "1002")).toContainText("$19.20");
  await rowOf(page, "1001").click();
  const panel = page.getByRole("complementary", { name: "Employee 1001" });
  await expect(panel).toContainText("64 hours at $17.13 an hour");
  await expect(panel).toContainText("$17.14 × 64 + $17.74 × 16");
});
