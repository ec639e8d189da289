import { payroll } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { countWords } from "../support/scan.ts";
import { openNewestRun } from "../support/upload-page.ts";

test("what payroll took is entered with the keyboard alone, confirmed, corrected, and kept in each employee's balance", async ({
  page,
  account,
}) => {
  await account.run(
    payroll("may.csv", [
      { id: "1001", amount: "310.00" },
      { id: "1002", amount: "310.00" },
      { id: "1003", amount: "310.00" },
    ]),
  );
  await openNewestRun(page);
  await page.getByRole("link", { name: "Enter what payroll took" }).press("Enter");
  const field = (id: string) => page.getByRole("textbox", { name: `Taken from ${id}` });
  await field("1001").focus();
  expect(await countWords(page)).toBeLessThanOrEqual(75);
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(field("1002")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("25.50");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Review and confirm" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirm what payroll took?" });
  await expect(dialog).toContainText("1 as proposed, 2 differ.");
  await expect(dialog).toContainText("Below minimum wage by $5.50");
  await dialog.getByRole("button", { name: "Confirm" }).press("Enter");
  const card = page.getByRole("region", { name: "What payroll took" });
  await expect(card).toContainText("Payroll took $45.10; $58.80 was proposed. 2 amounts of 3 differ.");
  await card.getByRole("link", { name: "Correct amounts" }).press("Enter");
  await field("1003").fill("19.60");
  await page.getByRole("button", { name: "Review and confirm" }).press("Enter");
  await dialog.getByRole("button", { name: "Confirm" }).press("Enter");
  await expect(card).toContainText("1 amount corrected");
  await expect(card).not.toContainText("below the minimum wage");
  await card.getByRole("link", { name: "1001" }).press("Enter");
  await expect(page.getByRole("region", { name: "Current balance" })).toContainText("$59.00");
});
