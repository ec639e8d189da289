import { monthsAfter } from "../clock.ts";
import { newSubscription, type SubscriptionParameters } from "../resources/subscription.ts";
import type { Subscription } from "../resources/wire.ts";
import { emit, type Sandbox } from "../sandbox.ts";
import { put } from "../store.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { issueInvoice, periodLine } from "./issue-invoice.ts";

/** Starts a subscription with a trial or with its first month, which the customer pays on the page. */
export function startSubscription(
  sandbox: Sandbox,
  given: Omit<SubscriptionParameters, "periodEnd">,
): Subscription {
  const now = sandbox.clock.now();
  const periodEnd = given.trialEnd ?? monthsAfter(now, 1);
  const subscription = newSubscription({ ...given, periodEnd }, now);
  put(sandbox, "subscriptions", subscription);
  const lines = [periodLine(sandbox, subscription)];
  const invoice = issueInvoice(sandbox, subscription, "subscription_create", lines);
  emit(sandbox, "customer.subscription.created", subscription);
  collectInvoice(sandbox, invoice, true);
  return subscription;
}
