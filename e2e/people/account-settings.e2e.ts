import type { Page } from "@playwright/test";
import { newAddress } from "../support/account.ts";
import { keepNewsOpen } from "../support/connection/hold.ts";
import { expect, test } from "../support/fixtures.ts";
import { newestEmailTo, pathIn } from "../support/mailbox.ts";
import { openSettings } from "../support/settings.ts";

const newEmail = (page: Page) => page.getByLabel("New email address");
const change = (page: Page) => page.getByRole("button", { name: "Change Email Address" });

test("[SET-01] [SET-02] [MAIL-01] [MAIL-02] [MAIL-03] both addresses confirm an email change, each with its dialog", async ({
  page,
  account,
}) => {
  const next = newAddress();
  await keepNewsOpen(page);
  await openSettings(page);
  await newEmail(page).fill(next);
  await change(page).click();
  await expect(page.getByRole("status").filter({ hasText: "First confirmation sent" })).toContainText(
    account.email,
  );
  await page.goto(pathIn(await newestEmailTo(account.email)));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("First Email Confirmed");
  await expect(page).toHaveURL("/app/settings");
  expect(await page.evaluate(() => window.location.hash)).toBe("");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(pathIn(await newestEmailTo(next)));
  await expect(dialog).toContainText("Email Change Complete");
  await expect(page).toHaveURL("/app/settings");
  expect(await page.evaluate(() => window.location.hash)).toBe("");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Current email address: ${next}`)).toBeVisible();
});
