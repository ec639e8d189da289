import type { Page } from "@playwright/test";
import { makeAccount } from "../support/account.ts";
import { register } from "../support/files.ts";
import { expect, openAs, refusedRequest, test } from "../support/fixtures.ts";
import { openSettings } from "../support/settings.ts";
import { chooseFile, errorBox, review, runButton, runHeading } from "../support/upload-page.ts";

test("[ONB-01] [ONB-04] [UP-02] a dropped payroll file is set up, reviewed and run in four actions", async ({
  page,
}) => {
  await openAs(page, await makeAccount({ plan: "standard", configured: false }), "/onboarding");
  await expect(page.getByRole("heading", { name: "Your payroll file" })).toBeVisible();
  const actions = [
    () => page.locator('input[type="file"]').setInputFiles(register),
    () => page.getByRole("button", { name: "Next Step" }).click(),
    () => page.getByRole("button", { name: "Save and review" }).click(),
    () => runButton(page).click(),
  ];
  const arrivals = [
    () => expectColumns(page),
    () => expect(page.getByRole("heading", { name: "Pay and deduction" })).toBeFocused(),
    () => expect(page.getByRole("heading", { name: "Review of register.csv" })).toBeVisible(),
    () => expect(runHeading(page)).toBeVisible(),
  ];
  for (const [at, act] of actions.entries()) {
    await act();
    await arrivals[at]?.();
  }
  await expect(page.getByText("register.csv · run ")).toBeVisible();
});

test("[CSV-02] [SET-04] a file with new columns is set up from the analysis page, and the next one is recognized", async ({
  page,
  account,
  expectNoise,
}) => {
  await openAs(page, account, "/app/analysis");
  await chooseFile(page, register);
  await expect(errorBox(page)).toContainText("Missing required columns");
  expectNoise(refusedRequest);
  await page.getByRole("button", { name: "Check the columns" }).click();
  await expect(page.getByRole("heading", { name: "Check the columns" })).toBeFocused();
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByLabel("Profile name").fill("Weekly crew");
  await page.getByRole("button", { name: "Save and review" }).click();
  await expect(page.getByRole("heading", { name: "Review of register.csv" })).toBeVisible();
  await page.goto("/app/analysis");
  await review(page, register);
  await openSettings(page, { section: "payroll-files" });
  const deleting = page.getByRole("button", { name: "Delete Weekly crew" });
  const profile = page.getByRole("listitem").filter({ has: deleting });
  await expect(profile).toContainText("10 columns, deduction $59.00, not used yet");
  await deleting.click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete profile" }).click();
  await expect(profile).toHaveCount(0);
});

async function expectColumns(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Check the columns" })).toBeFocused();
  await expect(page.getByRole("region", { name: "First rows of register.csv" })).toBeVisible();
  await expect(page.getByLabel("Employee number")).toHaveValue("FILE#");
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(overflow).toBe(false);
}
