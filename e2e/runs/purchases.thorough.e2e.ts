import { payroll } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { paste, tabTo } from "../support/keyboard.ts";
import { list, openShop } from "../support/shop.ts";

test("40 purchases are recorded from a spreadsheet in 4 actions, and not again", async ({
  page,
  account,
}) => {
  await openShop(account);
  await page.goto("/app");
  let actions = 0;
  const act = async (action: Promise<void>) => {
    actions++;
    await action;
  };

  await act(page.getByRole("link", { name: "Purchases", exact: true }).click());
  await act(page.getByRole("link", { name: "Import a list" }).click());
  await expect(page.getByLabel("Rows from a spreadsheet")).toBeVisible();
  await act(paste(page, list));
  await expect(page.getByText("40 purchases for 40 employees: $4,007.80")).toBeVisible();
  await act(page.getByRole("button", { name: "Record 40 purchases" }).click());
  await expect(page.getByText(/^40 purchases from the pasted list recorded/)).toBeVisible();
  expect(actions).toBe(4);

  const { count, total } = await (await account.api.get("/api/purchases")).json();
  expect({ count, total }).toEqual({ count: 40, total: 400_780 });
  const balance = await account.api.get("/api/employees/1040/balance");
  expect((await balance.json()).entries[0]).toMatchObject({ amount: 10_039 });

  await page.goto("/app/purchases/import");
  await expect(page.getByLabel("Rows from a spreadsheet")).toBeVisible();
  await paste(page, list);
  await expect(page.getByText("40 rows left out")).toBeVisible();
  await expect(page.getByRole("button", { name: "Record", exact: true })).toBeDisabled();
});

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
