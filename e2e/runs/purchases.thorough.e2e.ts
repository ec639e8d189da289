import { expect, test } from "../support/fixtures.ts";
import { paste } from "../support/keyboard.ts";
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
  await expect(page.getByText("40 rows recorded.")).toBeVisible();
  expect(actions).toBe(4);

  const { count, total } = await (await account.api.get("/api/purchases")).json();
  expect({ count, total }).toEqual({ count: 40, total: 400_780 });
  const balance = await account.api.get("/api/employees/1040/balance");
  expect((await balance.json()).entries[0]).toMatchObject({ amount: 10_039 });

  await page.goto("/app/purchases/import");
  await expect(page.getByLabel("Rows from a spreadsheet")).toBeVisible();
  await paste(page, list);
  await expect(page.getByText("40 rows left out")).toBeVisible();
  await expect(page.getByRole("button", { name: "Record 0 purchases" })).toBeDisabled();
});
