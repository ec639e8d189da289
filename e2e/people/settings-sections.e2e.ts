import type { Page } from "@playwright/test";
import { makeAccount } from "../support/account.ts";
import { fillSignIn } from "../support/credentials.ts";
import { expect, openAs, test } from "../support/fixtures.ts";
import { expectSettings, openSettings } from "../support/settings.ts";

const sections = [
  ["Plan", "plan"],
  ["Payroll files", "payroll-files"],
  ["Balances", "balances"],
  ["Sign-in and security", "security"],
  ["Notifications", "notifications"],
  ["Your data", "data"],
] as const;

/** What the cards ask for. */
const lateAnswers =
  /\/api\/(billing\/usage|profiles(\/charging)?$|locations|notifications|accounts\/(sessions?|providers|deletion)|auth\/list-accounts)/;

const passkeys = ["Desk", "Laptop", "Phone"].map((name) => ({
  id: name,
  name,
  createdAt: "2026-03-01T10:00:00Z",
}));

const links = (page: Page) => page.getByRole("navigation", { name: "On this page" });
const link = (page: Page, name: string) => links(page).getByRole("link", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 2 });

test("[SET-01] each settings link scrolls to its section and highlights it, again after scrolling, and Back returns to the previous one", async ({
  page,
}) => {
  await openSettings(page, { as: await makeAccount({}) });
  await expect(links(page).getByRole("link")).toHaveText(sections.map(([name]) => name));
  for (const [name, id] of sections.toReversed()) {
    await link(page, name).click();
    await expect(page).toHaveURL(`/app/settings#${id}`);
    await expect(heading(page, name)).toBeFocused();
    await expect(heading(page, name)).toBeInViewport();
    await expect(links(page).locator("[aria-current]")).toHaveText(name);
  }
  await link(page, "Notifications").click();
  await link(page, "Payroll files").click();
  await expect(heading(page, "Payroll files")).toBeInViewport();
  // A wheel event during the link's own scrolling has no effect.
  await expect(async () => {
    await page.mouse.wheel(0, 10_000);
    await expect(heading(page, "Payroll files")).not.toBeInViewport({ timeout: 1000 });
  }).toPass();
  await link(page, "Payroll files").click();
  await expect(heading(page, "Payroll files")).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL("/app/settings#notifications");
  await expect(heading(page, "Notifications")).toBeFocused();
});

for (const name of ["Sign-in and security", "Your data"]) {
  test(`[SET-01] content that loads after choosing '${name}' neither moves it, nor highlights another section, nor moves a button in its card`, async ({
    page,
  }) => {
    const answers = Promise.withResolvers<void>();
    await page.route(lateAnswers, async (route) => {
      await answers.promise;
      await route.continue();
    });
    // More of them than there was room kept for.
    await page.route("**/list-user-passkeys", async (route) => {
      await answers.promise;
      await route.fulfill({ json: passkeys });
    });
    await openAs(page, await makeAccount({}), "/app/settings");
    await link(page, name).click();
    await expect(links(page).locator("[aria-current]")).toHaveText(name);
    await expect(page.getByLabel(/^Loading/)).toHaveCount(10);
    const height = await page.evaluate(() => document.body.offsetHeight);
    const places = await placesInCards(page);
    answers.resolve();
    await expectSettings(page);
    expect(await placesInCards(page)).toEqual(expect.arrayContaining(places));
    expect(await page.evaluate(() => document.body.offsetHeight)).toBeGreaterThan(height);
    await expect(heading(page, name)).toBeInViewport();
    await expect(links(page).locator("[aria-current]")).toHaveText(name);
    await page.mouse.wheel(0, -10_000);
    await expect(links(page).locator("[aria-current]")).toHaveText("Plan");
  });
}

test("[SET-01] a link in an email opens its section, also after signing in", async ({ page }) => {
  const account = await makeAccount({});
  await page.goto("/app/settings#data");
  await fillSignIn(page, account);
  await expect(page).toHaveURL("/app/settings#data");
  await expect(heading(page, "Your data")).toBeInViewport();
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
