import { payroll } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { paste, tabTo } from "../support/keyboard.ts";
import { list, openShop } from "../support/shop.ts";

test("a keyboard user records a pasted list, and takes a purchase back after reading what it comes to", async ({
  page,
  account,
}) => {
  await openShop(account);
  await page.goto("/app/purchases");
  await tabTo(page, "Import a list");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Rows from a spreadsheet")).toBeVisible();
  await paste(page, list);
  await tabTo(page, "Skip to the end of the list");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Record" })).toBeFocused();
  await tabTo(page, "Record 40 purchases");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^40 purchases from the pasted list recorded/)).toBeVisible();
  await account.run(payroll("june.csv", [{ id: "1001", amount: "1600.00" }]), "2025-06-20");

  await page.goto("/app/employees/1001");
  await expect(page.getByRole("region", { name: "Purchases" })).toContainText("Paid");
  await tabTo(page, "Return Work boots of employee 1001", 40);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("To be paid back through payroll+$100.00");
  await tabTo(page, "Reason");
  await page.keyboard.type("too small");
  await tabTo(page, "Record return");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Pay back $100.00 through payroll.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Purchases" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Purchases" })).toContainText("Returned");
});
