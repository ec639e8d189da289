import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const header = (page: Page) => page.getByRole("textbox", { name: "Header Row" });
const save = (page: Page) => page.getByRole("button", { name: "Save Configuration" });

test.beforeEach(async ({ page, account: _account }) => {
  await page.goto("/app/settings");
  await expect(header(page)).toHaveValue("Employee ID, Location, Earnings Type, Amount, Hours");
});

test("[SET-04] a new header clears the missing columns and keeps the others", async ({ page, account }) => {
  await header(page).fill("Employee ID , ,Location, Earnings Type, Pay,Hours,");
  await expect(page.getByLabel("Amount Column")).toHaveValue("");
  await expect(page.getByLabel("Hours Column")).toHaveValue("Hours");
  await page.getByLabel("Amount Column").selectOption("Pay");
  await page.getByLabel("Deduction Amount").fill("75.5");
  await save(page).click();
  await expect(page.getByText("Configuration updated successfully")).toBeVisible();
  const { profile } = await (await account.api.get("/api/profiles/default")).json();
  expect(profile).toMatchObject({
    headerRow: ["Employee ID", "Location", "Earnings Type", "Pay", "Hours"],
    amountColumn: "Pay",
    deductionAmount: 7550,
  });
});

test("[SET-04] changes saved on another device show in the open form, and the next save doesn't undo them", async ({
  page,
  account,
}) => {
  const { profile } = await (await account.api.get("/api/profiles/default")).json();
  await page.getByLabel("Regular Earnings Identifier").fill("/101");
  await account.api.put("/api/profiles/default", { data: { ...profile, deductionAmount: 7000 } });
  await expect(page.getByLabel("Deduction Amount")).toHaveValue("70.00");
  await save(page).click();
  await expect(page.getByText("Configuration updated successfully")).toBeVisible();
  expect(await (await account.api.get("/api/profiles/default")).json()).toEqual({
    profile: { ...profile, deductionAmount: 7000, earningsIdentifier: "/101" },
  });
});
