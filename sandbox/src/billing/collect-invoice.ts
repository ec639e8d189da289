import { day } from "../clock.ts";
import { subscriptionOf } from "../resources/invoice.ts";
import type { Invoice, Subscription } from "../resources/wire.ts";
import { change, emit, type Sandbox } from "../sandbox.ts";
import { find, get } from "../store.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { tryCharge } from "./test-cards.ts";

/** Days between one failed attempt and the next; after the last the subscription is canceled. */
const retryAfterDays = [3, 5, 7];

/**
 * Charges the amount due on an open invoice and updates the subscription: active if paid, past due if not,
 * canceled after the last attempt.
 * @returns why the card was declined, or null if it paid
 */
export function collectInvoice(sandbox: Sandbox, invoice: Invoice, present: boolean): string | null {
  const subscription = find(sandbox, "subscriptions", subscriptionOf(invoice));
  const free = invoice.amount_due === 0;
  const decline = free ? null : tryCharge(sandbox.state, paymentMethodOf(sandbox, subscription), present);
  if (decline === null) markPaid(sandbox, invoice, subscription);
  else markFailed(sandbox, invoice, subscription);
  return decline;
}

/** What pays for a subscription: its own payment method, or else its customer's. */
export function paymentMethodOf(sandbox: Sandbox, subscription: Subscription): string | null {
  const customer = get(sandbox, "customers", subscription.customer);
  return subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null;
}

function markPaid(sandbox: Sandbox, invoice: Invoice, subscription: Subscription): void {
  if (invoice.amount_due > 0) invoice.attempt_count += 1;
  invoice.amount_paid = invoice.amount_due;
  invoice.next_payment_attempt = null;
  invoice.status = "paid";
  invoice.status_transitions.paid_at = sandbox.clock.now();
  emit(sandbox, "invoice.paid", invoice);
  if (subscription.status !== "past_due" || subscription.latest_invoice !== invoice.id) return;
  change(sandbox, "customer.subscription.updated", subscription, (it) => {
    it.status = "active";
  });
}

function markFailed(sandbox: Sandbox, invoice: Invoice, subscription: Subscription): void {
  const retryAfter = retryAfterDays[invoice.attempt_count];
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = retryAfter === undefined ? null : sandbox.clock.now() + retryAfter * day;
  emit(sandbox, "invoice.payment_failed", invoice);
  if (subscription.status === "canceled") return;
  if (retryAfter === undefined) {
    cancelSubscription(sandbox, subscription);
    return;
  }
  change(sandbox, "customer.subscription.updated", subscription, (it) => {
    it.status = "past_due";
  });
}
