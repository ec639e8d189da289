import type { Page } from "@playwright/test";
import { makeAccount } from "../support/account.ts";
import { addresses } from "../support/addresses.ts";
import { googlePerson } from "../support/emulators/emulators.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectSettings, openSettings } from "../support/settings.ts";

// Other sites know the product by its name only.
test.use({ baseURL: addresses.namedApp });

const ways = (page: Page) => page.getByRole("region", { name: "Sign-in methods" });
const row = (page: Page, name: string) => ways(page).getByRole("listitem").filter({ hasText: name });

test("[AUTH-15] an account at another site is linked, listed with its date, and unlinked", async ({ page }, {
  repeatEachIndex,
}) => {
  await openSettings(page, { as: await makeAccount({}), section: "sign-in" });
  await expect(row(page, "Password")).toContainText("Set.");
  await expect(row(page, "Google")).toContainText("Not linked.");
  await page.getByRole("button", { name: "Link Google" }).click();
  await page.getByRole("button", { name: new RegExp(googlePerson("leaving", repeatEachIndex)) }).click();
  await expect(page).toHaveURL(/\/app\/settings/);
  await expectSettings(page);
  const today = new Date().toLocaleDateString("en-US", { dateStyle: "medium" });
  await expect(row(page, "Google")).toContainText(`Linked since ${today}.`);
  await page.getByRole("button", { name: "Unlink Google", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Unlink Google?" });
  await dialog.getByRole("button", { name: "Unlink Google" }).click();
  await expect(row(page, "Google")).toContainText("Not linked.");
  await expect(page.getByRole("button", { name: "Link Google" })).toBeFocused();
});
