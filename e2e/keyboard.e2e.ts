import type { Page } from "@playwright/test";
import { goodPassword, makeAccount, newAddress } from "./support/account.ts";
import { payroll } from "./support/files.ts";
import { expect, openAs, test } from "./support/fixtures.ts";
import { codeIn, newestMailTo } from "./support/mailbox.ts";
import { expectResultsOf } from "./support/upload-page.ts";

test("[AUTH-03] [AUTH-05] the keyboard alone makes an account and signs in", async ({ page }) => {
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
  await page.keyboard.type(codeIn(await newestMailTo(email)));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeFocused();
  await tabTo(page, "Sign in");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeFocused();
  await tabTo(page, "Email");
  await page.keyboard.type(email);
  await tabTo(page, "Password");
  await page.keyboard.type(goodPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/onboarding");
});

test("[UP-01] [UP-02] [UP-07] the keyboard alone uploads a file and reads its results", async ({ page }) => {
  const upload = payroll("may.csv", [
    { id: "1001", amount: "310.00" },
    { id: "1002", type: "Bonus" },
  ]);
  await openAs(page, await makeAccount({ plan: "basic" }), "/app/analysis");
  await expect(page.getByRole("region", { name: "Basic plan" })).toBeVisible();
  await tabTo(page, "Choose file");
  const opening = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await opening).setFiles(upload);
  await expect(page.getByText(upload.name, { exact: true })).toBeVisible();
  await tabTo(page, "Analyze");
  await page.keyboard.press("Enter");
  await expectResultsOf(page, upload);
  await expect(page.getByRole("heading", { name: "Results of may.csv" })).toBeFocused();
  await tabTo(page, /^All Results/);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("region", { name: "Outstanding balances" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("region", { name: "Skipped" })).toBeVisible();
});

test("[RES-02] a dialog keeps the focus inside, closes with Escape and gives the focus back", async ({
  page,
  account,
}) => {
  await account.run(payroll("may.csv", [{ id: "1001", amount: "310.00" }]));
  await page.goto("/app/results");
  await expect(page.getByRole("article")).toBeVisible();
  for (const opener of [/^View results/, /^Void run/]) {
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(":focus")).toHaveCount(1);
    for (let press = 0; press < 30; press++) await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: opener })).toBeFocused();
  }
});

test("[RES-02] Escape closes only the dialog on top, and the focus goes back to what opened it", async ({
  page,
  account,
}) => {
  await account.run(payroll("may.csv", [{ id: "1001", location: "Plant 12" }]));
  await page.goto("/app/results");
  await expect(page.getByRole("article")).toBeVisible();
  await tabTo(page, /^View results/);
  await page.keyboard.press("Enter");
  const report = page.getByRole("dialog", { name: /^Results of/ });
  await expect(report.getByRole("button", { name: "Map locations" })).toBeEnabled();
  await tabTo(page, "Map locations");
  await page.keyboard.press("Enter");
  const mapping = page.getByRole("dialog", { name: "Map locations" });
  await expect(mapping.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(mapping).toHaveCount(0);
  await expect(report).toBeVisible();
  await expect(report.getByRole("button", { name: "Map locations" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(report).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^View results/ })).toBeFocused();
});

test("[RES-02] the download menu opens, is walked through and closes by keyboard", async ({
  page,
  account,
}) => {
  await account.run(payroll("may.csv", [{ id: "1001", amount: "310.00" }]));
  await page.goto("/app/results");
  await expect(page.getByRole("article")).toBeVisible();
  await tabTo(page, /^Download results/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "All Results" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem").locator(":scope:focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Download results/ })).toBeFocused();
});

test("[APP-03] the first Tab offers the way past the navigation", async ({ page, account }) => {
  expect(account.email).toContain("@");
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await tabTo(page, "Analyze a file", 2);
});

test("[APP-03] on a phone the menu opens, leads on and closes by keyboard", async ({ page, account }) => {
  expect(account.email).toContain("@");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await tabTo(page, "Menu");
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Results", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await menu.getByRole("link", { name: "Results", exact: true }).press("Enter");
  await expect(page).toHaveURL("/app/results");
  await expect(menu).toHaveCount(0);
});

/** Presses Tab until something with that name has the focus. */
async function tabTo(page: Page, name: string | RegExp, most = 25): Promise<void> {
  const named = typeof name === "string" ? new RegExp(`^${name}$`) : name;
  const passed: string[] = [];
  for (let press = 0; press < most; press++) {
    await page.keyboard.press("Tab");
    const focused = await nameOfFocused(page);
    if (named.test(focused)) return;
    passed.push(focused);
  }
  throw new Error(`Tab came past ${passed.join(", ")} and not to ${name}`);
}

function nameOfFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return "the page itself";
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (label ?? element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
  });
}
