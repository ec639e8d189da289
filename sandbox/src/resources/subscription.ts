import type { UnixSeconds } from "../clock.ts";
import { newId } from "../ids.ts";
import type { Price, Subscription, SubscriptionItem } from "./wire.ts";

/** The input of a new subscription. */
export interface SubscriptionParameters {
  customer: string;
  price: Price;
  paymentMethod: string;
  metadata: Record<string, string>;
  /** Null without a trial. */
  trialEnd: UnixSeconds | null;
  /** The end of the first period: of the trial, or of the first paid month. */
  periodEnd: UnixSeconds;
}

export function newSubscription(given: SubscriptionParameters, created: UnixSeconds): Subscription {
  const id = newId("sub");
  const item: SubscriptionItem = {
    id: newId("si", 14),
    object: "subscription_item",
    current_period_end: given.periodEnd,
    current_period_start: created,
    price: given.price,
    quantity: 1,
    subscription: id,
  };
  const url = `/v1/subscription_items?subscription=${id}`;
  return {
    id,
    object: "subscription",
    billing_cycle_anchor: given.trialEnd ?? created,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created,
    currency: given.price.currency,
    customer: given.customer,
    default_payment_method: given.paymentMethod,
    ended_at: null,
    items: { object: "list", data: [item], has_more: false, url },
    latest_invoice: null,
    metadata: given.metadata,
    schedule: null,
    start_date: created,
    status: given.trialEnd === null ? "active" : "trialing",
    trial_end: given.trialEnd,
    trial_start: given.trialEnd === null ? null : created,
  };
}

/** The one item that a subscription of the sandbox has. */
export function itemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`${subscription.id} has no item`);
  return item;
}
