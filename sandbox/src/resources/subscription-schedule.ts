import type { UnixSeconds } from "../clock.ts";
import { newId } from "../ids.ts";
import { itemOf } from "./subscription.ts";
import type { Price, Subscription, SubscriptionSchedule } from "./wire.ts";

type Phase = SubscriptionSchedule["phases"][number];

/** The schedule that changes a subscription's price when its current period ends, as the billing portal makes it. */
export function newSchedule(
  subscription: Subscription,
  price: Price,
  nextPeriodEnd: UnixSeconds,
  created: UnixSeconds,
): SubscriptionSchedule {
  const item = itemOf(subscription);
  const current = { start: item.current_period_start, end: item.current_period_end };
  return {
    id: newId("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    canceled_at: null,
    completed_at: null,
    created,
    current_phase: { end_date: current.end, start_date: current.start },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: subscription.default_payment_method,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [
      newPhase(subscription, item.price, current),
      newPhase(subscription, price, { start: current.end, end: nextPeriodEnd }),
    ],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: null,
  };
}

/** The price that a schedule sets when the period ends; undefined after it was released. */
export function scheduledPriceId(schedule: SubscriptionSchedule | undefined): string | undefined {
  return schedule?.status === "active" ? schedule.phases[1]?.items[0]?.price : undefined;
}

function newPhase(
  subscription: Subscription,
  price: Price,
  period: { start: UnixSeconds; end: UnixSeconds },
): Phase {
  const onTrial = subscription.trial_end !== null && period.start < subscription.trial_end;
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: price.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: period.end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price.id,
        price: price.id,
        quantity: 1,
        tax_rates: [],
      },
    ],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: "none",
    start_date: period.start,
    transfer_data: null,
    trial_end: onTrial ? subscription.trial_end : null,
  };
}
