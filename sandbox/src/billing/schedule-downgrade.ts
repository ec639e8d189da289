import { nextBoundary } from "../clock.ts";
import { itemOf } from "../resources/subscription.ts";
import { newSchedule } from "../resources/subscription-schedule.ts";
import type { Price, Subscription } from "../resources/wire.ts";
import { change, type Sandbox } from "../sandbox.ts";
import { get, put } from "../store.ts";

/** Lets a subscription continue at another price when its current period ends. */
export function scheduleDowngrade(sandbox: Sandbox, subscription: Subscription, price: Price): void {
  releaseSchedule(sandbox, subscription);
  const nextEnd = nextBoundary(subscription.billing_cycle_anchor, itemOf(subscription).current_period_end);
  const schedule = newSchedule(subscription, price, nextEnd, sandbox.clock.now());
  put(sandbox, "schedules", schedule);
  change(sandbox, "customer.subscription.updated", subscription, (it) => {
    it.schedule = schedule.id;
  });
}

/** Releases a subscription from its schedule, if it has one; it continues as it is now. */
export function releaseSchedule(sandbox: Sandbox, subscription: Subscription): void {
  const schedule = get(sandbox, "schedules", subscription.schedule);
  if (schedule === undefined) return;
  schedule.status = "released";
  schedule.subscription = null;
  change(sandbox, "customer.subscription.updated", subscription, (it) => {
    it.schedule = null;
  });
}
