import { day } from "../clock.ts";
import type { Invoice, Subscription } from "../resources/wire.ts";
import { change, emit, type Sandbox } from "../sandbox.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { type Decline, tryCharge } from "./test-cards.ts";

/** Days between one failed attempt and the next; after the last the subscription is canceled. */
const retryAfterDays = [3, 5, 7];

/**
 * Charges the amount due on an open invoice and updates the subscription: active if paid, past due if not,
 * canceled after the last attempt.
 * @returns why the card was declined, or null if it paid
 */
export function collectInvoice(sandbox: Sandbox, invoice: Invoice, present: boolean): Decline | null {
  const subscription = subscriptionOf(sandbox, invoice);
  const decline =
    invoice.amount_due === 0
      ? null
      : tryCharge(sandbox.state, paymentMethodOf(sandbox, subscription), present);
  if (decline === null) markPaid(sandbox, invoice, subscription);
  else markFailed(sandbox, invoice, subscription);
  return decline;
}

/** What pays for a subscription: its own payment method, or else its customer's. */
export function paymentMethodOf({ state }: Sandbox, subscription: Subscription): string | null {
  const ofCustomer = state.customers[subscription.customer]?.invoice_settings.default_payment_method;
  return subscription.default_payment_method ?? ofCustomer ?? null;
}

/** The subscription of an invoice. */
function subscriptionOf({ state }: Sandbox, invoice: Invoice): Subscription {
  const subscription = state.subscriptions[invoice.parent?.subscription_details?.subscription ?? ""];
  if (subscription === undefined) throw new Error(`${invoice.id} has no subscription`);
  return subscription;
}

function markPaid(sandbox: Sandbox, invoice: Invoice, subscription: Subscription): void {
  invoice.attempted = true;
  if (invoice.amount_due > 0) invoice.attempt_count += 1;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status = "paid";
  invoice.status_transitions.paid_at = sandbox.clock.now();
  emit(sandbox, "invoice.paid", invoice);
  emit(sandbox, "invoice.payment_succeeded", invoice);
  setDelinquent(sandbox, subscription, false);
  if (subscription.status !== "past_due" || subscription.latest_invoice !== invoice.id) return;
  change(sandbox, "customer.subscription.updated", subscription, (it) => {
    it.status = "active";
  });
}

function markFailed(sandbox: Sandbox, invoice: Invoice, subscription: Subscription): void {
  const retryAfter = retryAfterDays[invoice.attempt_count];
  invoice.attempted = true;
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = retryAfter === undefined ? null : sandbox.clock.now() + retryAfter * day;
  emit(sandbox, "invoice.payment_failed", invoice);
  setDelinquent(sandbox, subscription, true);
  if (subscription.status === "canceled") return;
  if (retryAfter === undefined) {
    cancelSubscription(sandbox, subscription, "payment_failed");
    return;
  }
  change(sandbox, "customer.subscription.updated", subscription, (it) => {
    it.status = "past_due";
  });
}

function setDelinquent(sandbox: Sandbox, subscription: Subscription, delinquent: boolean): void {
  const customer = sandbox.state.customers[subscription.customer];
  if (customer === undefined) return;
  change(sandbox, "customer.updated", customer, (it) => {
    it.delinquent = delinquent;
  });
}
