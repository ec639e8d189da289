import type { Page } from "@playwright/test";
import { makeAccount } from "./support/account.ts";
import { expect, openAs, test } from "./support/fixtures.ts";
import { grantPlan } from "./support/operator.ts";

const checkout = "**/.netlify/functions/create-checkout";
const subscribeTo = (page: Page, plan: string) =>
  page.getByRole("article", { name: plan }).getByRole("button", { name: "Subscribe now" });

test("[PRICE-01] [PRICE-04] three plans with price and features, Standard the most popular, no enterprise", async ({
  page,
}) => {
  await page.goto("/pricing");
  await expect(page.getByRole("article")).toHaveCount(3);
  for (const [plan, price, lines] of [
    ["Basic", "$19.99/month", ["3 analyses a month", "20 unique employees a month", "CSV export"]],
    ["Standard", "$49.99/month", ["5 analyses a month", "100 unique employees a month", "Email support"]],
    ["Professional", "$99.99/month", ["15 analyses a month", "250 unique employees a month", "Early access"]],
  ] as const) {
    const card = page.getByRole("article", { name: plan });
    await expect(card).toContainText(price);
    for (const line of lines) await expect(card).toContainText(line);
  }
  await expect(page.getByText("Most Popular")).toHaveCount(1);
  await expect(page.getByRole("article", { name: "Standard" })).toContainText("Most Popular");
});

test("[PRICE-03] who needs more is led to the enterprise form", async ({ page }) => {
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { name: "Looking for Enterprise plans?" })).toBeVisible();
  await page.getByRole("link", { name: "Contact us for a quote" }).click();
  await expect(page).toHaveURL("/enterprise");
});

test("[BILL-05] the length of the free trial is the one that is set", async ({ page }) => {
  await page.goto("/pricing");
  await expect(page.getByText("14 days free, once per account and card")).toBeVisible();
});

test("[PRICE-02] a card under the pointer is slightly larger, unless motion is to be reduced", async ({
  page,
}) => {
  await page.goto("/pricing");
  const card = page.getByRole("article", { name: "Basic" });
  const width = async () => (await card.boundingBox())?.width ?? 0;
  const before = await width();
  await card.hover();
  await expect.poll(width).toBeGreaterThan(before * 1.01);
  await page.mouse.move(0, 0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await card.hover();
  await expect.poll(width).toBe(before);
});

test("[PRICE-06] only the chosen plan's button turns and is disabled, until the answer", async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 502/);
  await openAs(page, await makeAccount({}), "/pricing");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(checkout, async (route) => {
    await asked;
    await route.fulfill({ status: 502, json: { error: "The payment page could not be opened." } });
  });
  await subscribeTo(page, "Standard").click();
  await expect(page.locator("button[data-loading]")).toHaveCount(1);
  await expect(page.getByRole("article", { name: "Standard" }).getByRole("button")).toBeDisabled();
  await expect(subscribeTo(page, "Basic")).toBeEnabled();
  answer();
  await expect(page.getByRole("alert")).toHaveText("The payment page could not be opened.");
  await expect(subscribeTo(page, "Standard")).toBeEnabled();
});

for (const { what, answer, sentence } of [
  { what: "says nothing", answer: { status: 500, body: "" }, sentence: "Failed to create checkout session" },
  {
    what: "gives neither address nor id",
    answer: { status: 200, json: {} },
    sentence: "Failed to create checkout session",
  },
  {
    what: "gives an id, and the provider's library is not there",
    answer: { status: 200, json: { sessionId: "cs_test_1" } },
    sentence: "Failed to initialize Stripe",
  },
  { what: "cannot be reached", answer: null, sentence: "Failed to process subscription. Please try again." },
]) {
  test(`[BILL-02] [BILL-03] a checkout that ${what} is told, and can be tried again`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/^Failed to load resource/);
    await openAs(page, await makeAccount({}), "/pricing");
    await page.route(checkout, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await subscribeTo(page, "Basic").click();
    await expect(page.getByRole("alert")).toHaveText(sentence);
    await expect(subscribeTo(page, "Basic")).toBeEnabled();
  });
}

test("[BILL-01] the checkout is asked for with the price and the signed-in account", async ({ page }) => {
  const account = await makeAccount({});
  await openAs(page, account, "/pricing");
  const request = page.waitForRequest(checkout);
  await subscribeTo(page, "Professional").click();
  expect((await request).postDataJSON()).toEqual({
    priceId: "price_professional",
    userId: expect.stringMatching(/.+/),
    customerEmail: account.email,
  });
});

test("[DASH-04] the greeting closes itself after ten seconds, and the address is clean", async ({
  page,
  account: _account,
  expectNoise,
}) => {
  expectNoise(/status of 404/);
  await page.clock.install();
  await page.goto("/app?session_id=cs_of_a_plan_that_runs");
  const greeting = page.getByRole("dialog", { name: "Subscription Activated!" });
  await expect(greeting).toContainText("You are on the Standard plan.");
  await expect(page).toHaveURL("/app");
  await page.clock.fastForward(6_000);
  await expect(greeting).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(greeting).toBeHidden();
});

test("[DASH-04] the greeting waits for the plan, and appears when it comes", async ({ page }) => {
  const account = await makeAccount({});
  await page.route("**/api/billing/checkout-return", (route) =>
    route.fulfill({ json: { subscription: null } }),
  );
  await openAs(page, account, "/app?session_id=cs_still_on_its_way");
  await expect(page.getByText("Confirming your subscription")).toBeVisible();
  await grantPlan(account.email, "professional");
  await expect(page.getByRole("dialog", { name: "Subscription Activated!" })).toContainText("Professional");
});
