import { goodPassword, makeAccount, newAddress } from "../support/account.ts";
import { payroll, staff } from "../support/files.ts";
import { expect, openAs, test } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";
import { codeIn, newestEmailTo } from "../support/mailbox.ts";
import { expectResultsOf, fileDialogAfter, openNewestRun, runHeading } from "../support/upload-page.ts";

/** More than the stops of a page: what is above comes after the end. */
const around = 80;

test("[AUTH-03] [AUTH-05] [ONB-02] [ONB-03] [ONB-04] a keyboard user can create an account and set it up", async ({
  page,
}) => {
  await test.step("create an account", async () => {
    const email = newAddress();
    await page.goto("/signup");
    await tabTo(page, "Email");
    await page.keyboard.type(email);
    await tabTo(page, "Password");
    await page.keyboard.type(goodPassword);
    await tabTo(page, "Confirm Password");
    await page.keyboard.type(goodPassword);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Verification code")).toBeVisible();
    await tabTo(page, "Verification code");
    await page.keyboard.type(codeIn(await newestEmailTo(email)));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeFocused();
    await tabTo(page, "Continue");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/onboarding");
    await expect(page.getByRole("heading", { name: "Your payroll file" })).toBeFocused();
  });
  await test.step("set it up", async () => {
    await tabTo(page, /^Header row/i);
    await page.keyboard.type("Employee ID,Location,Earnings Type,Amount,Hours");
    await tabTo(page, "Next Step");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("img", { name: "Step 2 of 3" })).toBeVisible();
    await tabTo(page, "Regular Earnings Identifier");
    await page.keyboard.type("Regular");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("img", { name: "Step 3 of 3" })).toBeVisible();
    await tabTo(page, "Deduction Amount");
    await page.keyboard.type("59");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/app");
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeFocused();
  });
});

test("[UP-01] [UP-02] [UP-07] a keyboard user can upload a file and read the results", {
  tag: "@usual",
}, async ({ page }) => {
  const upload = payroll("may.csv", [
    { id: "1001", amount: "310.00" },
    { id: "1002", type: "Bonus" },
  ]);
  await openAs(page, await makeAccount({ plan: "basic" }), "/app/analysis");
  await expect(page.getByRole("region", { name: "Basic plan" })).toBeVisible();
  await tabTo(page, "Choose file");
  const dialog = await fileDialogAfter(page, () => page.keyboard.press("Enter"));
  await dialog.setFiles(upload);
  await expect(page.getByRole("heading", { name: "Review of may.csv" })).toBeFocused();
  await tabTo(page, "Run");
  await page.keyboard.press("Enter");
  await expectResultsOf(page, upload);
  await expect(runHeading(page)).toBeFocused();
  await expect(page.getByRole("tab", { name: /^All Results/ })).toBeVisible();
  await tabTo(page, /^All Results/);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("region", { name: "Skipped" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("region", { name: "Outstanding balances" })).toBeVisible();
});

test("[RES-02] a keyboard user can open an employee's figures, go through the rows, and come back", async ({
  page,
  account,
}) => {
  await account.run(payroll("may.csv", staff(1, 90)));
  await openNewestRun(page);
  await expect(page.getByRole("link", { name: "E1", exact: true })).toBeVisible();
  await tabTo(page, "E1", 40);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Employee E1", exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\?employee=E1$/);
  await expect(page.getByText("1 of 90", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("heading", { name: "Employee E2", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Employee E2", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary")).toHaveCount(0);
  const row = page.getByRole("link", { name: "E2", exact: true });
  await expect(row).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("link", { name: "E90" })).toBeFocused();
  await expect(page.getByRole("link", { name: "E90" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByText("90 of 90")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/results\/[0-9a-f-]+$/);
  await expect(page.getByRole("link", { name: "E90" })).toBeFocused();
});

test("[APP-03] [RES-02] [LOOK-01] a keyboard user can go through the product", async ({ page, account }) => {
  await account.run(payroll("may.csv", [{ id: "1001", amount: "310.00" }]));
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

  await test.step("the first Tab reaches the skip link", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
    await page.keyboard.press("Enter");
    await tabTo(page, "Analyze a file", 2);
  });

  await test.step("on a phone the menu opens, navigates, and closes", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await tabTo(page, "Menu", around);
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
    await page.keyboard.press("Enter");
    await menu.getByRole("link", { name: "Results", exact: true }).press("Enter");
    await expect(page).toHaveURL("/app/results");
    await expect(menu).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole("article")).toBeVisible();
  });

  await test.step("a dialog traps focus, closes with Escape, and restores focus", async () => {
    await tabTo(page, /^Void run/, around);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(":focus")).toHaveCount(1);
    for (let press = 0; press < 30; press++) await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Void run/ })).toBeFocused();
  });

  await test.step("the download menu opens, navigates, and closes", async () => {
    await tabTo(page, /^Download results/, around);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "All Results" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem").locator(":scope:focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Download results/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "All Results" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem").locator(":scope:focus")).toHaveCount(1);
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "PDF report" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("menuitem", { name: "Outstanding Balances" })).toBeFocused();
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  await test.step("look up an employee, and add a purchase", async () => {
    await tabTo(page, "Employee Lookup", around);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Employee Lookup" })).toBeFocused();
    await tabTo(page, "Employee number");
    await page.keyboard.type("1001");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Current balance" })).toContainText("$39.40");
    await tabTo(page, "Add purchase");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Cost of the purchase")).toBeFocused();
    await page.keyboard.type("10");
    await tabTo(page, "Reason");
    await page.keyboard.type("laces");
    await tabTo(page, "Add purchase");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Current balance" })).toContainText("$49.40");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Add purchase" })).toBeFocused();
  });
});
