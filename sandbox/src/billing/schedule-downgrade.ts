import { nextBoundary } from "../clock.ts";
import { itemOf } from "../resources/subscription.ts";
import { newSchedule } from "../resources/subscription-schedule.ts";
import type { Price, Subscription } from "../resources/wire.ts";
import { change, emit, type Sandbox } from "../sandbox.ts";

/** Lets a subscription continue at another price when its current period ends. */
export function scheduleDowngrade(sandbox: Sandbox, subscription: Subscription, price: Price): void {
  releaseSchedule(sandbox, subscription);
  const nextEnd = nextBoundary(subscription.billing_cycle_anchor, itemOf(subscription).current_period_end);
  const schedule = newSchedule(subscription, price, nextEnd, sandbox.clock.now());
  sandbox.state.schedules[schedule.id] = schedule;
  emit(sandbox, "subscription_schedule.created", schedule);
  change(sandbox, "customer.subscription.updated", subscription, (it) => {
    it.schedule = schedule.id;
  });
}

/** Releases a subscription from its schedule, if it has one; it continues as it is now. */
export function releaseSchedule(sandbox: Sandbox, subscription: Subscription): void {
  const schedule = sandbox.state.schedules[subscription.schedule ?? ""];
  if (schedule === undefined) return;
  schedule.status = "released";
  schedule.released_at = sandbox.clock.now();
  schedule.released_subscription = subscription.id;
  schedule.subscription = null;
  schedule.current_phase = null;
  emit(sandbox, "subscription_schedule.released", schedule);
  change(sandbox, "customer.subscription.updated", subscription, (it) => {
    it.schedule = null;
  });
}
