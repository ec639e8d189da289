import type { Page } from "@playwright/test";
import { makeAccount } from "../support/account.ts";
import { holdAnswers } from "../support/connection/hold.ts";
import { fillSignIn } from "../support/credentials.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectSettings, openSettings, settingsSections } from "../support/settings.ts";

const links = (page: Page) => page.getByRole("navigation", { name: "Settings" });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 2 });

test("on a phone, the sections are behind a button that names the one shown", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSettings(page, { as: await makeAccount({}) });
  await links(page).getByRole("button", { name: "General" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(settingsSections.map(([name]) => name));
  await page.getByRole("menuitem", { name: "Notifications" }).press("Enter");
  await expect(page).toHaveURL("/app/settings/notifications");
  await expect(links(page).getByRole("button", { name: "Notifications" })).toBeVisible();
});

/** What the cards ask for; the session is there before any page is. */
const lateAnswers =
  /\/api\/(billing\/usage|profiles(\/charging)?$|locations|notifications|accounts\/(sessions|providers|deletion)|auth\/(list-accounts|passkey))/;

test("what loads in a section of the settings doesn't move what can be pressed", async ({ page }) => {
  const release = await holdAnswers(page, lateAnswers);
  await (await makeAccount({})).signInOn(page);
  for (const [section, address] of settingsSections.slice(1, -1)) {
    await page.goto(`/app/settings${address}`);
    await expect(page.getByLabel(/^Loading/).first()).toBeVisible();
    const places = await placesInCards(page);
    await release();
    await expectSettings(page);
    expect(await placesInCards(page), section).toEqual(expect.arrayContaining(places));
  }
});

test("an anchor of the former single page opens its section, also after signing in", async ({ page }) => {
  const account = await makeAccount({});
  await page.goto("/app/settings#data");
  await fillSignIn(page, account);
  await expect(page).toHaveURL("/app/settings/data");
  await expect(heading(page, "Your data")).toBeVisible();
});

/** How far below the top of its card each thing is that can be pressed. */
function placesInCards(page: Page): Promise<string[]> {
  return page.locator("main section").evaluateAll((cards) =>
    cards.flatMap((card) => {
      const top = card.getBoundingClientRect().top;
      return [...card.querySelectorAll("button, a")].map(
        (each) => `${each.textContent}: ${each.getBoundingClientRect().top - top}`,
      );
    }),
  );
}
