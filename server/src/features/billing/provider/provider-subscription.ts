import type Stripe from "stripe";
import type { subscriptions } from "../../../core/db/schema/billing.ts";

/** What the provider says about a customer's subscription, as our row stores it. */
export type SubscriptionState = Omit<
  typeof subscriptions.$inferInsert,
  "organizationId" | "userId" | "actor" | "updatedAt" | "grantedByOperator" | "paidBeside"
>;

const day = 24 * 60 * 60 * 1000;

/** Live before overdue before stuck before ended; among equals the newest. */
const rank: Readonly<Record<string, number>> = {
  active: 0,
  trialing: 0,
  past_due: 1,
  unpaid: 2,
  incomplete: 2,
  paused: 2,
  canceled: 3,
  incomplete_expired: 3,
};

/** The one subscription of a customer that counts; undefined if there never was one. */
export function subscriptionThatCounts(all: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  const place = ({ status }: Stripe.Subscription) => rank[status] ?? 2;
  return all.toSorted((a, b) => place(a) - place(b) || b.created - a.created)[0];
}

/** Whether a subscription continues, paid or not, so that a second one would be paid as well. */
export function isRunning({ status }: Stripe.Subscription): boolean {
  return ["active", "trialing", "past_due", "unpaid", "paused"].includes(status);
}

/** Whether a customer with these subscriptions has had its one free trial. */
export function hadTrial(all: readonly Stripe.Subscription[]): boolean {
  return all.some(({ trial_start }) => trial_start !== null);
}

/** Whether it would still be charged, now or when a trial ends. */
export function chargesOn(subscription: Stripe.Subscription): boolean {
  const { cancel_at_period_end, cancel_at } = subscription;
  return isRunning(subscription) && !cancel_at_period_end && cancel_at === null;
}

/**
 * Our row for a subscription of the provider.
 * @param overdueSince when the oldest unpaid invoice was due; used only while the payment is overdue
 * @param graceDays how long access lasts from then
 */
export function toSubscriptionState(
  subscription: Stripe.Subscription,
  { overdueSince, graceDays, now }: { overdueSince: Date | null; graceDays: number; now: Date },
): SubscriptionState {
  const item = itemOf(subscription);
  const pastDueSince = subscription.status === "past_due" ? overdueSince : null;
  const accessUntil = pastDueSince && new Date(pastDueSince.getTime() + graceDays * day);
  return {
    status: statusOf(subscription, accessUntil, now),
    planId: item.price.id,
    currentPeriodStart: moment(item.current_period_start),
    currentPeriodEnd: moment(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    trialEnd: subscription.status === "trialing" ? moment(subscription.trial_end ?? 0) : null,
    pastDueSince,
    accessUntil,
    notice: noticeOf(subscription),
    stripeSubscriptionId: subscription.id,
  };
}

/** The one item of a subscription: we sell one plan at a time. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`the subscription ${subscription.id} has no item`);
  return item;
}

/** A time from the provider, in seconds since 1970. */
export function moment(seconds: number): Date {
  return new Date(seconds * 1000);
}

function statusOf(
  { status }: Stripe.Subscription,
  accessUntil: Date | null,
  now: Date,
): SubscriptionState["status"] {
  if (status === "active" || status === "trialing") return "active";
  if (status === "past_due") return accessUntil && now < accessUntil ? "active" : "past_due";
  if (status === "unpaid") return "past_due";
  return status === "canceled" ? "canceled" : "incomplete";
}

/** Whether it is in the month that was charged instead of a trial. */
export function isMonthOfRefusedTrial(subscription: Stripe.Subscription): boolean {
  const inThatMonth = subscription.trial_end === itemOf(subscription).current_period_start;
  return inThatMonth && subscription.metadata[trialRefusedKey] === "card_used";
}

/** Shown during that month only. */
function noticeOf(subscription: Stripe.Subscription): SubscriptionState["notice"] {
  return isMonthOfRefusedTrial(subscription) ? "trial_card_used" : null;
}

/** Metadata of a subscription whose trial was ended, with the reason. */
export const trialRefusedKey = "trial_refused";
