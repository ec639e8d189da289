import { nextBoundary } from "../clock.ts";
import { itemOf } from "../resources/subscription.ts";
import { scheduledPriceId } from "../resources/subscription-schedule.ts";
import type { Invoice, Subscription } from "../resources/wire.ts";
import { change, type Sandbox } from "../sandbox.ts";
import { get } from "../store.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { issueInvoice, periodLine } from "./issue-invoice.ts";
import { releaseSchedule } from "./schedule-downgrade.ts";

/** What happens at the end of a trial or a paid month: the subscription ends, or renews at the agreed price. */
export function endPeriod(sandbox: Sandbox, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) {
    cancelSubscription(sandbox, subscription);
    return;
  }
  applySchedule(sandbox, subscription);
  startNextPeriod(sandbox, subscription, "subscription_cycle");
}

/** Ends a trial early: the first month starts now. */
export function endTrialNow(sandbox: Sandbox, subscription: Subscription): void {
  const now = sandbox.clock.now();
  subscription.trial_end = now;
  subscription.billing_cycle_anchor = now;
  itemOf(subscription).current_period_end = now;
  startNextPeriod(sandbox, subscription, "subscription_update");
}

function startNextPeriod(
  sandbox: Sandbox,
  subscription: Subscription,
  reason: "subscription_cycle" | "subscription_update",
): void {
  const issued: Invoice[] = [];
  change(sandbox, "customer.subscription.updated", subscription, (it) => {
    const item = itemOf(it);
    item.current_period_start = item.current_period_end;
    item.current_period_end = nextBoundary(it.billing_cycle_anchor, item.current_period_start);
    if (it.status === "trialing") it.status = "active";
    if (it.cancel_at_period_end) it.cancel_at = item.current_period_end;
    issued.push(issueInvoice(sandbox, it, reason, [periodLine(sandbox, it)]));
  });
  for (const invoice of issued) collectInvoice(sandbox, invoice, false);
}

function applySchedule(sandbox: Sandbox, subscription: Subscription): void {
  const planned = scheduledPriceId(get(sandbox, "schedules", subscription.schedule));
  const sold = sandbox.catalogue[planned ?? ""];
  if (sold) itemOf(subscription).price = sold.price;
  releaseSchedule(sandbox, subscription);
}
