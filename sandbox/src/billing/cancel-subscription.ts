import type { Subscription } from "../resources/wire.ts";
import { emit, type Sandbox } from "../sandbox.ts";
import { releaseSchedule } from "./schedule-downgrade.ts";

/** Ends a subscription now. Its open invoices stay, but are no longer collected. */
export function cancelSubscription(
  sandbox: Sandbox,
  subscription: Subscription,
  reason: "cancellation_requested" | "payment_failed",
): void {
  const { state, clock } = sandbox;
  releaseSchedule(sandbox, subscription);
  subscription.status = "canceled";
  subscription.ended_at = clock.now();
  subscription.canceled_at ??= clock.now();
  subscription.cancellation_details = {
    ...(subscription.cancellation_details ?? { comment: null, feedback: null, feedback_option: null }),
    reason,
  };
  delete state.pendingLines[subscription.id];
  for (const invoice of Object.values(state.invoices)) {
    if (invoice.parent?.subscription_details?.subscription !== subscription.id) continue;
    invoice.next_payment_attempt = null;
    invoice.auto_advance = false;
  }
  emit(sandbox, "customer.subscription.deleted", subscription);
}
