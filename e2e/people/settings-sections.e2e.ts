import type { Page } from "@playwright/test";
import { makeAccount } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { openSettings, settingsSections } from "../support/settings.ts";

const links = (page: Page) => page.getByRole("navigation", { name: "Settings" });
const link = (page: Page, name: string) => links(page).getByRole("link", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 2 });

test("[SET-01] each settings section has an address, takes the focus, and Back returns to the previous one", async ({
  page,
}) => {
  await openSettings(page, { as: await makeAccount({}) });
  await expect(links(page).getByRole("link")).toHaveText(settingsSections.map(([name]) => name));
  for (const [name, address] of settingsSections.toReversed()) {
    await link(page, name).click();
    await expect(page).toHaveURL(`/app/settings${address}`);
    await expect(heading(page, name)).toBeFocused();
    await expect(links(page).locator("[aria-current]")).toHaveText(name);
  }
  await expect(page.getByRole("region", { name: "Account Security" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/app/settings/payroll-files");
  await expect(heading(page, "Payroll files")).toBeFocused();
});
