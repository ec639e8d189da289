import type { Page } from "@playwright/test";
import { makeAccount } from "../support/account.ts";
import { file } from "../support/files.ts";
import { expect, openAs, refusedRequest, test } from "../support/fixtures.ts";

const headerRow = (page: Page) => page.getByRole("textbox", { name: "Header row" });
const next = (page: Page) => page.getByRole("button", { name: "Next Step" });
const save = (page: Page) => page.getByRole("button", { name: "Save Configuration" });

test("[APP-02] a user without a configuration is sent to onboarding, and a user with one isn't", async ({
  page,
}) => {
  const account = await makeAccount({ configured: false });
  await openAs(page, account, "/app/results");
  await expect(page).toHaveURL("/onboarding");
  // A new history entry: the previous one remembers the results.
  await page.goto("about:blank");
  await openAs(page, await makeAccount({}), "/onboarding");
  await expect(page).toHaveURL("/app");
});

test("[ONB-01] three dots show the step, and going back keeps what was typed", async ({ page }) => {
  await openWizard(page);
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
});

test("[ONB-02] a header row is required, and an unreadable one shows an error", async ({ page }) => {
  await openWizard(page);
  await expect(headerRow(page)).toHaveAttribute("placeholder", /^"[^"]+"(,"[^"]+")+$/);
  await next(page).click();
  await expect(page.getByText("Paste the header row from your payroll file.")).toBeVisible();
  await headerRow(page).fill('"Employee ID,"Location');
  await next(page).click();
  await expect(page.getByText("Invalid header format. Please check your input.")).toBeVisible();
  await expect(headerRow(page)).toBeFocused();
});

test("[ONB-01] [ONB-02] a title instead of a header is refused before the columns step", async ({ page }) => {
  await openWizard(page);
  await headerRow(page).fill("Payroll Register,,,,");
  await next(page).click();
  await expect(page.getByText("Invalid header format. Please check your input.")).toContainText(
    "You need five columns: employee ID, location, earnings type, amount, and hours.",
  );
  await expect(page.getByRole("img", { name: "Step 1 of 3" })).toBeVisible();
});

test("[ONB-02] [ONB-03] pasted names are trimmed and lose their quotes", async ({ page }) => {
  await openWizard(page);
  await headerRow(page).fill(' "Emp #" , Place ,"Wage Type Long Text", Amount , "Hours" ');
  await next(page).click();
  const options = page.getByLabel("Employee ID Column").locator("option");
  await expect(options).toHaveText([
    "Choose a column",
    "Emp #",
    "Place",
    "Wage Type Long Text",
    "Amount",
    "Hours",
  ]);
});

test("[ONB-03] every column and the identifier are required", async ({ page }) => {
  await openWizard(page);
  await headerRow(page).fill("A,B,C,D,E");
  await next(page).click();
  await expect(page.getByText("'Wage Type Long Text' or 'WT'")).toBeVisible();
  await expect(page.getByLabel("Regular Earnings Identifier")).toHaveAttribute("placeholder", "Total gross");
  await expect(page.getByText("/101", { exact: false })).toBeVisible();
  await next(page).click();
  await expect(page.getByText("Choose a column.")).toHaveCount(5);
  await expect(page.getByText("Enter the text for regular earnings.")).toBeVisible();
  await expect(page.getByLabel("Employee ID Column")).toBeFocused();
});

test("[ONB-04] the deduction starts at 59.00 and accepts only dollars and cents", async ({ page }) => {
  const account = await openWizard(page);
  await reachDeduction(page);
  const amount = page.getByLabel("Deduction Amount");
  await expect(amount).toHaveValue(/59\.00/);
  await amount.fill("");
  await save(page).click();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  for (const slip of ["-5", "12.345"]) {
    await amount.fill("");
    await amount.pressSequentially(slip);
    await save(page).click();
    await expect(amount).toHaveValue(slip);
    await expect(page.getByText("Enter an amount of 0 or more in dollars and cents")).toBeVisible();
  }
  await amount.fill("12.34");
  await save(page).click();
  await expect(page).toHaveURL("/app");
  const { profile } = await (await account.api.get("/api/profiles/default")).json();
  expect(profile.deductionAmount).toBe(1234);
});

test("[ONB-04] a failed save keeps what was entered and can be repeated", async ({ page, expectNoise }) => {
  expectNoise(/ERR_CONNECTION_RESET/);
  await openWizard(page);
  await reachDeduction(page);
  await page.route("**/api/profiles/default", (route) => route.abort("connectionreset"));
  await save(page).click();
  await expect(page.getByText("Failed to save configuration. Please try again.")).toBeVisible();
  await page.unroute("**/api/profiles/default");
  await save(page).click();
  await expect(page).toHaveURL("/app");
});

test("[ONB-04] saving after being signed out shows an error", async ({ page, context, expectNoise }) => {
  expectNoise(refusedRequest);
  await openWizard(page);
  await reachDeduction(page);
  await context.clearCookies();
  await save(page).click();
  await expect(page.getByText("You must be logged in to save configuration")).toBeVisible();
});

test("[ONB-02] [ONB-03] the header can be read from the file", async ({ page }) => {
  await openWizard(page);
  await page
    .locator('input[type="file"]')
    .setInputFiles(
      file("export.csv", "Employee ID,Location,Earnings Type,Amount,Hours\n1,US-TX,Regular,1,1\n"),
    );
  await expect(headerRow(page)).toHaveValue("Employee ID,Location,Earnings Type,Amount,Hours");
  await next(page).click();
  await expect(page.getByLabel("Amount Column")).toHaveValue("Amount");
});

async function openWizard(page: Page) {
  const account = await makeAccount({ configured: false });
  await openAs(page, account, "/onboarding");
  return account;
}

async function reachDeduction(page: Page): Promise<void> {
  await headerRow(page).fill("Employee ID,Location,Earnings Type,Amount,Hours");
  await next(page).click();
  await page.getByLabel("Regular Earnings Identifier").fill("/101");
  await next(page).click();
}
