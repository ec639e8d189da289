import { monthsAfter } from "../clock.ts";
import { newSubscription, type SubscriptionParameters } from "../resources/subscription.ts";
import type { Subscription } from "../resources/wire.ts";
import { emit, type Sandbox } from "../sandbox.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { issueInvoice, monthLine, trialLine } from "./issue-invoice.ts";

/** Starts a subscription with a trial or with its first month, which the customer pays on the page. */
export function startSubscription(
  sandbox: Sandbox,
  given: Omit<SubscriptionParameters, "periodEnd">,
): Subscription {
  const now = sandbox.clock.now();
  const periodEnd = given.trialEnd ?? monthsAfter(now, 1);
  const subscription = newSubscription({ ...given, periodEnd }, now);
  sandbox.state.subscriptions[subscription.id] = subscription;
  const line = (given.trialEnd === null ? monthLine : trialLine)(sandbox, subscription);
  const invoice = issueInvoice(sandbox, subscription, "subscription_create", [line]);
  emit(sandbox, "customer.subscription.created", subscription);
  collectInvoice(sandbox, invoice, true);
  return subscription;
}
