import type { UnixSeconds } from "../clock.ts";
import { newId } from "../ids.ts";
import { itemOf } from "./subscription.ts";
import type { Price, Subscription, SubscriptionSchedule } from "./wire.ts";

/** The schedule that changes a subscription's price when its current period ends, as the billing portal makes it. */
export function newSchedule(
  subscription: Subscription,
  next: Price,
  nextPeriodEnd: UnixSeconds,
  created: UnixSeconds,
): SubscriptionSchedule {
  const { price, current_period_start, current_period_end } = itemOf(subscription);
  return {
    id: newId("sub_sched"),
    object: "subscription_schedule",
    created,
    customer: subscription.customer,
    phases: [
      { start_date: current_period_start, end_date: current_period_end, items: [{ price: price.id }] },
      { start_date: current_period_end, end_date: nextPeriodEnd, items: [{ price: next.id }] },
    ],
    status: "active",
    subscription: subscription.id,
  };
}

/** The price that a schedule sets when the period ends; undefined after it was released. */
export function scheduledPriceId(schedule: SubscriptionSchedule | undefined): string | undefined {
  return schedule?.status === "active" ? schedule.phases[1]?.items[0]?.price : undefined;
}
