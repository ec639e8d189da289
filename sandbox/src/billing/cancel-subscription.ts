import { subscriptionOf } from "../resources/invoice.ts";
import type { Subscription } from "../resources/wire.ts";
import { change, emit, type Sandbox } from "../sandbox.ts";
import { all } from "../store.ts";
import { releaseSchedule } from "./schedule-downgrade.ts";

/** Ends a subscription now. Its open invoices stay, but are no longer collected. */
export function cancelSubscription(sandbox: Sandbox, subscription: Subscription): void {
  const now = sandbox.clock.now();
  releaseSchedule(sandbox, subscription);
  subscription.status = "canceled";
  subscription.ended_at = now;
  subscription.canceled_at ??= now;
  for (const invoice of all(sandbox, "invoices", (it) => subscriptionOf(it) === subscription.id))
    invoice.next_payment_attempt = null;
  emit(sandbox, "customer.subscription.deleted", subscription);
}

/** Lets a subscription end with its period, or run on. */
export function cancelAtPeriodEnd(sandbox: Sandbox, subscription: Subscription, cancels: boolean): void {
  const [item] = subscription.items.data;
  change(sandbox, "customer.subscription.updated", subscription, (it) => {
    it.cancel_at_period_end = cancels;
    it.cancel_at = cancels ? (item?.current_period_end ?? null) : null;
    it.canceled_at = cancels ? sandbox.clock.now() : null;
  });
}
