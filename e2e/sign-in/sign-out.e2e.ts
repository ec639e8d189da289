import type { Page } from "@playwright/test";
import { payroll, staff } from "../support/files.ts";
import { expect, refusedRequest, test } from "../support/fixtures.ts";
import { chooseFile, errorBox } from "../support/upload-page.ts";

test("[APP-03] signing out returns to the home page, and Back shows no account data", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await page.goto("/app");
  await page.getByRole("link", { name: "Results", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Analysis Results", exact: true })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText(account.email)).toHaveCount(0);
});

test("[UP-04] [UP-06] an upload with a session that ended unnoticed is refused with a reason", async ({
  page,
  context,
  account,
  expectNoise,
}) => {
  expectNoise(/^Failed to load resource/);
  await context.route("**/api/live", (route) => route.abort());
  await page.goto("/app/analysis");
  await expect(page.getByRole("heading", { name: "Analysis", exact: true })).toBeVisible();
  expect(await account.countRuns()).toBe(0);
  await context.clearCookies();
  await chooseFile(page, payroll("late.csv", staff(1, 1)));
  await expect(errorBox(page)).toContainText("You must be logged in to perform analysis");
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).click();
}
