import type { Page } from "@playwright/test";
import { makeAccount } from "../support/account.ts";
import { expect, openAs, test } from "../support/fixtures.ts";

const headerRow = (page: Page) => page.getByRole("textbox", { name: "Header row" });
const next = (page: Page) => page.getByRole("button", { name: "Next Step" });

test("[ONB-01] [ONB-04] three dots show the step, going back keeps what was typed, and the end saves it", async ({
  page,
}) => {
  const account = await makeAccount({ configured: false });
  await openAs(page, account, "/onboarding");
  const dots = page.getByRole("img", { name: "Step 1 of 3" });
  await expect(dots.locator("> *")).toHaveCount(3);
  await headerRow(page).fill("Emp,Place,WT,Amount,Hours");
  await next(page).click();
  await expect(page.getByRole("img", { name: "Step 2 of 3" })).toBeVisible();
  const identifier = page.getByLabel("Regular Earnings Identifier");
  await identifier.fill("Regular");
  await page.goBack();
  await expect(headerRow(page)).toHaveValue("Emp,Place,WT,Amount,Hours");
  await next(page).click();
  await expect(identifier).toHaveValue("Regular");
  await page.getByRole("button", { name: "Back" }).click();
  await page.goForward();
  await expect(identifier).toHaveValue("Regular");
  await page.reload();
  await expect(page.getByRole("img", { name: "Step 1 of 3" })).toBeVisible();
  await headerRow(page).fill("Employee ID,Location,Earnings Type,Amount,Hours");
  await next(page).click();
  await identifier.fill("/101");
  await next(page).click();
  await page.getByLabel("Deduction Amount").fill("12.34");
  await page.getByRole("button", { name: "Save Configuration" }).click();
  await expect(page).toHaveURL("/app");
  const { profile } = await (await account.api.get("/api/profiles/default")).json();
  expect(profile).toMatchObject({ earningsIdentifier: "/101", deductionAmount: 1234 });
});
