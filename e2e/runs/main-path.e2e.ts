import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { newAddress, goodPassword as password } from "../support/account.ts";
import { fillSignUp } from "../support/credentials.ts";
import { example } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { codeIn, newestEmailTo } from "../support/mailbox.ts";
import { grantPlan } from "../support/operator.ts";
import { analyze, rowOf, runHeading } from "../support/upload-page.ts";

test("[AUTH-03] [AUTH-05] [ONB-01] [ONB-04] [APP-02] [UP-01] [UP-02] [CALC-06] [RES-02] a payroll clerk goes from sign-up to next month's file", {
  tag: "@usual",
}, async ({ page }) => {
  const email = newAddress();
  await test.step("make an account and confirm it with the mailed code", () => signUp(page, email));
  await test.step("describe the file once", () => describeFile(page));
  await grantPlan(email, "standard");

  await test.step("upload the first file", async () => {
    await page.getByRole("link", { name: "Analysis", exact: true }).click();
    await analyze(page, example("small.csv"), "2026-11-20");
    await expect(runHeading(page)).toBeFocused();
    await expectRow(page, "1001", ["$14.70", "$44.30", "Compliant"]);
    await expectRow(page, "1006", ["$0.00", "$59.00"]);
  });

  await test.step("see who was skipped and why", async () => {
    await page.getByRole("tab", { name: "Skipped (1)" }).click();
    await expectRow(page, "1008", ["The file has no row with the regular-earnings identifier"]);
  });

  await test.step("download it", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("tab", { name: "All Results (8)" }).click();
    await page.getByRole("link", { name: /Download/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^payroll-all-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain("1001,US-TX-HOUSTON,7.25,30,232.50,7.75,7.26,14.70,44.30,Compliant");
  });

  await test.step("next month goes on from what is owed", async () => {
    await page.getByRole("link", { name: "Analysis", exact: true }).click();
    await analyze(page, example("small-next-month.csv"), "2026-12-18");
    await expect(page.getByText("small-next-month.csv · run ")).toBeVisible();
    await page.getByRole("link", { name: "Results", exact: true }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
  });

  await test.step("look one employee up", async () => {
    await page.getByRole("link", { name: "Employee Lookup" }).click();
    await page.getByPlaceholder("Enter employee number").fill("1001");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("of $44.30 owed before")).toBeVisible();
  });
});

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Start Free Trial" }).first().click();
  await fillSignUp(page, { email, password });
  await expect(page).toHaveURL("/confirm-email");
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole("button", { name: "Verify Email" })).toBeDisabled();
  await page.getByLabel("Verification code").fill(codeIn(await newestEmailTo(email)));
  await page.getByRole("button", { name: "Verify Email" }).click();
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/onboarding");
}

async function describeFile(page: Page): Promise<void> {
  await page
    .getByRole("textbox", { name: "Header row" })
    .fill('"Employee ID","Location","Earnings Type","Amount","Hours"');
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByLabel("Employee ID Column").selectOption("Employee ID");
  await page.getByLabel("Location Column").selectOption("Location");
  await page.getByLabel("Earnings Type Column").selectOption("Earnings Type");
  await page.getByLabel("Amount Column").selectOption("Amount");
  await page.getByLabel("Hours Column").selectOption("Hours");
  await page.getByLabel("Regular Earnings Identifier").fill("Regular");
  await page.getByRole("button", { name: "Next Step" }).click();
  await expect(page.getByLabel("Deduction Amount")).toHaveValue(/59\.00/);
  await page.getByRole("button", { name: "Save Configuration" }).click();
  await expect(page).toHaveURL("/app");
}

async function expectRow(page: Page, employeeNumber: string, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(rowOf(page, employeeNumber)).toContainText(text);
}
