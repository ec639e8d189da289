import type { Page } from "@playwright/test";
import { type Account, makeAccount } from "../support/account.ts";
import { addresses } from "../support/addresses.ts";
import { expect, refusedRequest, test } from "../support/fixtures.ts";
import { expireAuthentication } from "../support/operator.ts";
import { type DeviceWishes, type PasskeyDevice, plugInDevice } from "../support/passkeys.ts";
import { openSettings } from "../support/settings.ts";

// Passkeys belong to names, not to addresses of numbers.
test.use({ baseURL: `http://localhost:${addresses.port}` });

const card = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("[AUTH-17] a passkey is added, renamed, and removed, and focus stays in place", async ({ page }) => {
  const { account, device } = await openWithDevice(page);
  await expect(card(page).getByText("You don't have a passkey yet.")).toBeVisible();
  await addPasskey(page, "Office laptop");
  await expect(card(page).getByRole("button", { name: "Add a passkey" })).toBeFocused();
  const entry = card(page).getByRole("listitem");
  await expect(entry).toContainText("Office laptop");
  await expect(entry).toContainText("On one device");
  expect(await device.credentials()).toHaveLength(1);

  await entry.getByRole("button", { name: "Rename Office laptop" }).click();
  await dialog(page, "Rename this passkey").getByLabel("Name").fill("Desk");
  await page.keyboard.press("Enter");
  await expect(entry).toContainText("Desk");
  await expect(entry.getByRole("button", { name: "Rename Desk" })).toBeFocused();

  await entry.getByRole("button", { name: "Remove Desk" }).click();
  await dialog(page, "Remove this passkey?").getByRole("button", { name: "Remove passkey" }).click();
  await expect(card(page).getByText("You don't have a passkey yet.")).toBeVisible();
  await expect(card(page).getByRole("heading", { name: "Passkeys" })).toBeFocused();
  const listed = await account.api.get("/api/auth/passkey/list-user-passkeys");
  expect(await listed.json()).toEqual([]);
});

test("[AUTH-17] a synced passkey says so, and its name is suggested from the device", async ({ page }) => {
  await openWithDevice(page, { defaultBackupEligibility: true, defaultBackupState: true });
  await card(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(dialog(page, "Add a passkey").getByLabel("Name")).toHaveValue("Linux computer");
  await page.keyboard.press("Enter");
  await expect(card(page).getByRole("listitem")).toContainText("Synced");
});

test("[AUTH-17] an already registered device or a closed window shows an error", async ({ page }) => {
  const { device } = await openWithDevice(page);
  await addPasskey(page, "Desk");
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

test("[AUTH-17] at an IP address the page says why passkeys don't work", async ({ page }) => {
  await openSettings(page, { as: await makeAccount({}), section: "sign-in", origin: addresses.app });
  await card(page).getByRole("button", { name: "Add a passkey" }).click();
  await dialog(page, "Add a passkey").getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("Passkeys don't work at this web address.");
});

test("[AUTH-14] adding and removing a passkey require re-authentication", async ({ page, expectNoise }) => {
  expectNoise(refusedRequest);
  const { account } = await openWithDevice(page);
  await expireAuthentication(account.email);
  await card(page).getByRole("button", { name: "Add a passkey" }).click();
  await dialog(page, "Add a passkey").getByRole("button", { name: "Continue" }).click();
  const proof = dialog(page, "Confirm your identity");
  await expect(proof).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(proof).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveText("Your identity wasn't confirmed. Nothing was changed.");
  await dialog(page, "Add a passkey").getByRole("button", { name: "Continue" }).click();
  await proof.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await expect(card(page).getByRole("listitem")).toHaveCount(1);
  await expect(card(page).getByRole("button", { name: "Add a passkey" })).toBeFocused();
});

async function addPasskey(page: Page, name: string): Promise<void> {
  await card(page).getByRole("button", { name: "Add a passkey" }).click();
  await dialog(page, "Add a passkey").getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
  await expect(dialog(page, "Add a passkey")).toHaveCount(0);
}

/** Opens the settings in a browser with a device that can store passkeys. */
async function openWithDevice(
  page: Page,
  wishes: DeviceWishes = {},
): Promise<{ readonly account: Account; readonly device: PasskeyDevice }> {
  const account = await makeAccount({});
  const device = await plugInDevice(page, wishes);
  await openSettings(page, { as: account, section: "sign-in" });
  return { account, device };
}
