import type { Page } from "@playwright/test";
import { makeAccount } from "../support/account.ts";
import { keepNewsOpen } from "../support/connection/hold.ts";
import { overlay } from "../support/connection/overlay.ts";
import { expect, test } from "../support/fixtures.ts";
import { lookAsAtFirst, problemsOf } from "../support/scan.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

type Subscription = Readonly<Record<string, unknown>>;

interface Notice {
  readonly title: string;
  readonly text: string;
  readonly mend: "plans" | null;
}

const oncePerCard = { title: "About your free trial", text: "The free trial is once per card." };

const later = "2026-12-12T12:00:00.000Z";
const bought: Subscription = { managedBy: "provider", cancelAtPeriodEnd: false };

interface State {
  readonly title: string;
  readonly subscription: Subscription | null;
  readonly notice?: Notice;
  readonly address: string;
  readonly shown: string;
}

/** What the server reports without a plan. */
const nothing = { subscription: null, plan: null, trialDays: 0, usage: null };

/** Every state of a subscription as the server reports it for an account on Standard, with what the screen shows. */
const states: readonly State[] = [
  {
    title: "the welcome to a new plan",
    subscription: bought,
    address: "/app?session_id=cs_1",
    shown: "You are on the Standard plan.",
  },
  {
    title: "a plan waiting for payment",
    subscription: null,
    address: "/app?session_id=cs_1",
    shown: "Confirming your subscription",
  },
  {
    title: "a free trial",
    subscription: { ...bought, trialEnd: later },
    address: "/app",
    shown: "Your free trial",
  },
  {
    title: "the usage in a free trial",
    subscription: { ...bought, trialEnd: later },
    address: "/app/analysis",
    shown: "Free trial until",
  },
  {
    title: "a canceled plan",
    subscription: { ...bought, cancelAtPeriodEnd: true },
    address: "/app",
    shown: "is canceled and ends on",
  },
  {
    title: "an overdue payment",
    subscription: { ...bought, pastDue: { since: later, accessUntil: later } },
    address: "/app/settings/plan",
    shown: "Your payment is overdue",
  },
  {
    title: "a used trial card",
    subscription: bought,
    notice: { ...oncePerCard, mend: null },
    address: "/app",
    shown: "About your free trial",
  },
  {
    title: "a used trial card that was declined",
    subscription: null,
    notice: { ...oncePerCard, mend: "plans" },
    address: "/app?session_id=cs_1",
    shown: "View Pricing Plans",
  },
  {
    title: "the plans for a subscriber",
    subscription: bought,
    address: "/pricing",
    shown: "Your plan",
  },
  {
    title: "the settings without a plan",
    subscription: null,
    address: "/app/settings/plan",
    shown: "You don't have an active subscription.",
  },
];

test("everyone can use every state of a subscription", { tag: "@picture" }, async ({
  page,
  account: _account,
  expectNoise,
}) => {
  test.setTimeout(test.info().timeout * states.length);
  // The server doesn't know the checkout.
  expectNoise(/status of 404/);
  await overlay(page, "/api/billing/checkout-return", {});
  await keepNewsOpen(page);
  for (const { title, subscription, notice = null, address, shown } of states) {
    await test.step(title, async () => {
      const usage = subscription ? { subscription, notice } : { ...nothing, notice };
      await using _usage = await overlay(page, "/api/billing/usage", usage);
      await lookAsAtFirst(page);
      await page.goto(address);
      await expect(page.getByText(shown).first()).toBeVisible();
      expect.soft(await problemsOf(page, { picture: title }), title).toEqual([]);
    });
  }
});

test("everyone can use the plans with an error", { tag: "@picture" }, async ({ page, expectNoise }) => {
  expectNoise(/status of 502/);
  await (await makeAccount({})).signInOn(page);
  await failCheckout(page);
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Subscribe now" }).first().click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await problemsOf(page, { picture: "the plans with an error" })).toEqual([]);
});

async function failCheckout(page: Page): Promise<void> {
  await page.route("**/.netlify/functions/create-checkout", (route) =>
    route.fulfill({ status: 502, json: { error: "We can't reach the payment provider." } }),
  );
}
