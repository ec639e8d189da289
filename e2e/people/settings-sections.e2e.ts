import type { Page } from "@playwright/test";
import { makeAccount } from "../support/account.ts";
import { fillSignIn } from "../support/credentials.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectSettings, openSettings } from "../support/settings.ts";

const sections = [
  ["General", ""],
  ["Payroll files", "/payroll-files"],
  ["Locations and wages", "/locations"],
  ["Balances", "/balances"],
  ["Sign-in and security", "/sign-in"],
  ["Plan", "/plan"],
  ["Notifications", "/notifications"],
  ["Your data", "/data"],
] as const;

const links = (page: Page) => page.getByRole("navigation", { name: "Settings" });
const link = (page: Page, name: string) => links(page).getByRole("link", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 2 });

test("[SET-01] each settings section has an address, takes the focus, and Back returns to the previous one", async ({
  page,
}) => {
  await openSettings(page, { as: await makeAccount({}) });
  await expect(links(page).getByRole("link")).toHaveText(sections.map(([name]) => name));
  for (const [name, address] of sections.toReversed()) {
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

test("[SET-01] on a phone, the sections are behind a button that names the one shown", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSettings(page, { as: await makeAccount({}) });
  await links(page).getByRole("button", { name: "General" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(sections.map(([name]) => name));
  await page.getByRole("menuitem", { name: "Notifications" }).press("Enter");
  await expect(page).toHaveURL("/app/settings/notifications");
  await expect(links(page).getByRole("button", { name: "Notifications" })).toBeVisible();
});

/** What the cards ask for; the session is there before any page is. */
const lateAnswers =
  /\/api\/(billing\/usage|profiles(\/charging)?$|locations|notifications|accounts\/(sessions|providers|deletion)|auth\/(list-accounts|passkey))/;

test("[SET-01] what loads in a section of the settings doesn't move what can be pressed", async ({
  page,
}) => {
  let answers = Promise.withResolvers<void>();
  await page.route(lateAnswers, async (route) => {
    await answers.promise;
    await route.continue();
  });
  await (await makeAccount({})).signInOn(page);
  for (const [section, address] of sections.slice(1, -1)) {
    answers = Promise.withResolvers<void>();
    await page.goto(`/app/settings${address}`);
    await expect(page.getByLabel(/^Loading/).first()).toBeVisible();
    const places = await placesInCards(page);
    answers.resolve();
    await expectSettings(page);
    expect(await placesInCards(page), section).toEqual(expect.arrayContaining(places));
  }
});

test("[SET-01] an anchor of the former single page opens its section, also after signing in", async ({
  page,
}) => {
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
