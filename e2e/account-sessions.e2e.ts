import type { Page } from "@playwright/test";
import { type Account, makeAccount } from "./support/account.ts";
import { fillSignIn } from "./support/credentials.ts";
import { brokenRequest, expect, openAs, refusedRequest, test } from "./support/fixtures.ts";

test("[AUTH-08] a session is refreshed in its last 90 seconds, also when the first tries fail", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(brokenRequest);
  await openWithSessionOf(page, account, 100);
  const states = await listen(page);
  let tries = 0;
  await page.route("**/api/accounts/session", (route) => {
    tries++;
    return tries < 3 ? route.abort() : route.continue();
  });
  await page.clock.pauseAt(Date.now() + 1_000);
  const after = async <T>(milliseconds: number, look: () => T) => {
    await page.clock.runFor(milliseconds);
    return look();
  };
  expect(await after(25_000, () => tries)).toBe(0);
  await page.clock.runFor(5_000);
  await expect.poll(() => tries).toBe(1);
  await expect.poll(() => after(200, () => tries)).toBe(2);
  await expect.poll(() => after(200, () => tries)).toBe(3);
  await expect.poll(() => after(200, states)).toEqual(["token-refreshed"]);
});

test("[AUTH-08] a session that is no longer valid is removed", async ({
  page,
  context,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await openWithSessionOf(page, account, 60);
  await context.clearCookies();
  await page.clock.runFor(31_000);
  await expect(page).toHaveURL("/login");
});

test("[AUTH-08] [AUTH-09] signing out and in is seen in the other tabs at once", async ({
  page,
  context,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await page.goto("/app/results");
  await expect(page.getByRole("heading", { name: "Analysis Results", exact: true })).toBeVisible();
  const states = await listen(page);
  const other = await context.newPage();
  await other.goto("/app");
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  await other.goto("/login");
  await fillSignIn(other, account);
  await expect(other).toHaveURL("/app");
  await expect(page).toHaveURL("/app/results");
  expect(await states()).toEqual(["signed-out", "signed-in"]);
});

test("[AUTH-16] a device is signed out from the list, and everywhere else at once", async ({
  page,
  account,
  browser,
}) => {
  await openAs(page, account, "/app/settings");
  const card = page.getByRole("region", { name: "Where you are signed in" });
  await expect(card.getByRole("listitem")).toHaveCount(1);
  await expect(card.getByRole("listitem")).toContainText("This device");
  await expect(card.getByRole("button", { name: "Sign out everywhere else" })).toHaveCount(0);
  const lost = await Promise.all([signInElsewhere(), signInElsewhere()]);
  await page.reload();
  await expect(card.getByRole("listitem")).toHaveCount(3);
  await card
    .getByRole("listitem")
    .nth(0)
    .getByRole("button", { name: /^Sign out/ })
    .or(
      card
        .getByRole("listitem")
        .nth(1)
        .getByRole("button", { name: /^Sign out/ }),
    )
    .first()
    .click();
  await expect(card.getByRole("listitem")).toHaveCount(2);
  await card.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(card.getByRole("listitem")).toHaveCount(1);
  for (const api of lost) {
    expect((await api.get("/api/configuration")).status()).toBe(401);
  }
  expect((await account.api.get("/api/configuration")).status()).toBe(200);

  async function signInElsewhere() {
    const context = await browser.newContext();
    const api = context.request;
    const answer = await api.post("/api/auth/sign-in/email", {
      data: { email: account.email, password: account.password },
    });
    expect(answer.ok()).toBe(true);
    return api;
  }
});

test("[AUTH-16] signing out everywhere ends this session too", async ({ page, expectNoise }) => {
  expectNoise(refusedRequest);
  const account = await makeAccount({});
  await openAs(page, account, "/app/settings");
  await page.getByRole("button", { name: "Sign out everywhere", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/");
  expect((await account.api.get("/api/configuration")).status()).toBe(401);
});

/** Opens the dashboard at a clock that stands, with a session that ends after so many seconds. */
async function openWithSessionOf(page: Page, account: Account, seconds: number): Promise<void> {
  await page.clock.install();
  await endSessionIn(page, seconds);
  await openAs(page, account, "/app");
  await expect(page.getByText(`Welcome, ${account.email}`)).toBeVisible();
}

/** Lets the server say that the session ends soon. */
async function endSessionIn(page: Page, seconds: number): Promise<void> {
  await page.route("**/api/auth/get-session", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const expiresAt = new Date(Date.now() + seconds * 1000).toISOString();
    await route.fulfill({ response, json: body && { ...body, session: { ...body.session, expiresAt } } });
  });
}

/** Collects the states that the page announces from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener("wagefloor:auth-state", (event) => heard.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}
