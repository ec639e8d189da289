import type { Page } from "@playwright/test";
import { addresses } from "../support/addresses.ts";
import { expect, refusedRequest, test } from "../support/fixtures.ts";
import { expireAuthentication } from "../support/operator.ts";
import { openWithDevice } from "../support/passkeys.ts";

// Passkeys belong to names, not to addresses of numbers.
test.use({ baseURL: `http://localhost:${addresses.port}` });

const card = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("[AUTH-14] [AUTH-17] a passkey is added after re-authentication, renamed, and removed, and focus stays in place", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  const { account, device } = await openWithDevice(page);
  await expect(card(page).getByText("You don't have a passkey yet.")).toBeVisible();
  await expireAuthentication(account.email);
  await card(page).getByRole("button", { name: "Add a passkey" }).click();
  const adding = dialog(page, "Add a passkey");
  await adding.getByLabel("Name").fill("Office laptop");
  await adding.getByRole("button", { name: "Continue" }).click();
  const proof = dialog(page, "Confirm your identity");
  await expect(proof).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(proof).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveText("Your identity wasn't confirmed. Nothing was changed.");
  await adding.getByRole("button", { name: "Continue" }).click();
  await proof.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await expect(adding).toHaveCount(0);
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
