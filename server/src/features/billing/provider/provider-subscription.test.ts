import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { entitles, type SubscriptionRow } from "../stored/queries.ts";
import { subscriptionThatCounts, toSubscriptionState } from "./provider-subscription.ts";

const day = 24 * 3600;
const start = Date.UTC(2026, 6, 1) / 1000;
const at = (seconds: number) => new Date(seconds * 1000);

/** The members of the provider's resource that we read. */
function subscription(given: Partial<Stripe.Subscription> = {}): Stripe.Subscription {
  const item = {
    price: { id: "price_basic" },
    current_period_start: start,
    current_period_end: start + 31 * day,
  };
  const members = {
    id: "sub_1",
    status: "active",
    created: start,
    cancel_at: null,
    cancel_at_period_end: false,
    trial_end: null,
    metadata: {},
    items: { data: [item] },
    ...given,
  };
  return members as unknown as Stripe.Subscription;
}

const terms = { overdueSince: null, graceDays: 7, now: at(start) };
const row = (state: ReturnType<typeof toSubscriptionState>) =>
  ({ grantedByOperator: false, ...state }) as SubscriptionRow;

describe("what the provider says, in our words", () => {
  test.each([
    ["active", "active"],
    ["trialing", "active"],
    ["unpaid", "past_due"],
    ["canceled", "canceled"],
    ["incomplete", "incomplete"],
    ["incomplete_expired", "incomplete"],
    ["paused", "incomplete"],
    ["something_new", "incomplete"],
  ])("[BILL-04] %s is %s", (status, ours) => {
    expect(toSubscriptionState(subscription({ status }), terms).status).toBe(ours);
  });

  test("[BILL-04] with an overdue payment, access lasts for the grace period, to the second", () => {
    const overdue = { ...terms, overdueSince: at(start) };
    const state = toSubscriptionState(subscription({ status: "past_due" }), overdue);
    expect(state).toMatchObject({
      status: "active",
      pastDueSince: at(start),
      accessUntil: at(start + 7 * day),
    });
    expect(entitles(row(state), at(start + 7 * day - 1))).toBe(true);
    expect(entitles(row(state), at(start + 7 * day))).toBe(false);
    const later = { ...overdue, now: at(start + 7 * day) };
    expect(toSubscriptionState(subscription({ status: "past_due" }), later).status).toBe("past_due");
  });

  test("[BILL-04] our clock doesn't end a paid subscription: a late webhook doesn't cost anyone access", () => {
    const state = toSubscriptionState(subscription(), terms);
    expect(entitles(row(state), at(start + 40 * day))).toBe(true);
    expect(entitles({ ...row(state), grantedByOperator: true }, at(start + 40 * day))).toBe(false);
  });

  test("[USE-04] a price that isn't in the catalog is stored as it is", () => {
    const items = {
      data: [{ price: { id: "price_of_last_year" }, current_period_start: 1, current_period_end: 2 }],
    };
    const old = subscription({ items: items as unknown as Stripe.Subscription["items"] });
    expect(toSubscriptionState(old, terms).planId).toBe("price_of_last_year");
  });

  test.each([
    [{ cancel_at_period_end: true }, true],
    [{ cancel_at: start + 31 * day }, true],
    [{}, false],
  ])("[BILL-04] %o ends with its period: %s", (given, cancels) => {
    expect(toSubscriptionState(subscription(given), terms).cancelAtPeriodEnd).toBe(cancels);
  });
});

describe("the subscription that counts", () => {
  const of = (id: string, status: Stripe.Subscription.Status, created: number) =>
    subscription({ id, status, created });

  test.each<[string, readonly Stripe.Subscription[], string | undefined]>([
    ["none", [], undefined],
    ["a live one before a newer one that ended", [of("old", "active", 1), of("new", "canceled", 2)], "old"],
    [
      "a live one before a newer one that is overdue",
      [of("old", "trialing", 1), of("new", "past_due", 2)],
      "old",
    ],
    ["the newest of two that ended", [of("new", "canceled", 2), of("old", "canceled", 1)], "new"],
    [
      "an overdue one before a newer incomplete one",
      [of("old", "past_due", 1), of("new", "incomplete", 2)],
      "old",
    ],
  ])("[BILL-04] is %s", (_which, all, id) => {
    expect(subscriptionThatCounts(all)?.id).toBe(id);
    expect(subscriptionThatCounts(all.toReversed())?.id).toBe(id);
  });
});
