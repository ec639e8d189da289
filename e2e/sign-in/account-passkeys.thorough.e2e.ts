import type { Page } from "@playwright/test";
import { makeAccount } from "../support/account.ts";
import { addresses } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";
import { addPasskeyInSettings, openWithDevice } from "../support/passkeys.ts";
import { openSettings } from "../support/settings.ts";

// Passkeys belong to names, not to addresses of numbers.
test.use({ baseURL: `http://localhost:${addresses.port}` });

const card = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a synced passkey says so, and its name is suggested from the device", async ({ page }) => {
  await openWithDevice(page, { defaultBackupEligibility: true, defaultBackupState: true });
  await card(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(dialog(page, "Add a passkey").getByLabel("Name")).toHaveValue("Linux computer");
  await page.keyboard.press("Enter");
  await expect(card(page).getByRole("listitem")).toContainText("Synced");
});

test("an already registered device or a closed window shows an error", async ({ page }) => {
  const { device } = await openWithDevice(page);
  await addPasskeyInSettings(page, "Desk");
  await card(page).getByRole("button", { name: "Add a passkey" }).click();
  await dialog(page, "Add a passkey").getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toHaveText("This device already has a passkey for your account.");
  await device.mistrust();
  await dialog(page, "Add a passkey").getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("The passkey wasn't added");
  await page.keyboard.press("Escape");
  await expect(card(page).getByRole("button", { name: "Add a passkey" })).toBeFocused();
  await expect(card(page).getByRole("listitem")).toHaveCount(1);
});

test("at an IP address the page says why passkeys don't work", async ({ page }) => {
  await openSettings(page, { as: await makeAccount({}), section: "sign-in", origin: addresses.app });
  await card(page).getByRole("button", { name: "Add a passkey" }).click();
  await dialog(page, "Add a passkey").getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("Passkeys don't work at this web address.");
});
