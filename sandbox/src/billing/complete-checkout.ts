import { day } from "../clock.ts";
import { customerDetails } from "../resources/checkout-session.ts";
import { newCustomer } from "../resources/customer.ts";
import type { Card } from "../resources/payment-method.ts";
import type { CheckoutSession, Customer } from "../resources/wire.ts";
import { emit, type Sandbox } from "../sandbox.ts";
import type { CardOutcome } from "../state.ts";
import { addCard } from "./add-card.ts";
import { startSubscription } from "./start-subscription.ts";
import { type Decline, declineOf } from "./test-cards.ts";

/**
 * Completes an open checkout session: tries the card and subscribes the customer.
 * @param given the card, or null if the session needs none
 * @returns why the card was declined, or null on success; a declined card changes nothing
 */
export function completeCheckout(
  sandbox: Sandbox,
  session: CheckoutSession,
  given: { card: Card; outcome: CardOutcome } | null,
): Decline | null {
  const { state, clock } = sandbox;
  const terms = state.checkoutTerms[session.id];
  const price = terms?.lineItem.price;
  if (terms === undefined || !price) throw new Error(`${session.id} has no terms`);
  const decline = given && declineOf(given.outcome, true);
  if (decline) return decline;

  const customer = customerOf(sandbox, session, given?.card.name ?? null);
  const paymentMethod = given && addCard(sandbox, customer, given.card, given.outcome);
  const trialEnd = terms.trialEnd ?? (terms.trialDays > 0 ? clock.now() + terms.trialDays * day : null);
  const { metadata, missingPaymentMethod } = terms;
  const subscription = startSubscription(sandbox, {
    customer: customer.id,
    price,
    paymentMethod: paymentMethod?.id ?? null,
    metadata,
    trialEnd,
    missingPaymentMethod,
  });
  session.status = "complete";
  session.payment_status = trialEnd === null ? "paid" : "no_payment_required";
  session.customer = customer.id;
  session.customer_details = customerDetails(customer.email, given?.card.name ?? null);
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
  session.url = null;
  emit(sandbox, "checkout.session.completed", session);
  return null;
}

/** Whether a session needs a card: always, unless nothing is due and it asks for one only if something is. */
export function needsCard(session: CheckoutSession): boolean {
  return session.payment_method_collection !== "if_required" || (session.amount_total ?? 0) > 0;
}

function customerOf(sandbox: Sandbox, session: CheckoutSession, name: string | null): Customer {
  const existing = sandbox.state.customers[session.customer ?? ""];
  if (existing) return existing;
  const email = session.customer_details?.email ?? undefined;
  const customer = newCustomer({ email, name: name ?? undefined, metadata: {} }, sandbox.clock.now());
  sandbox.state.customers[customer.id] = customer;
  emit(sandbox, "customer.created", customer);
  return customer;
}
