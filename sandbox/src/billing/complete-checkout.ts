import { day } from "../clock.ts";
import type { Card } from "../resources/payment-method.ts";
import type { CheckoutSession } from "../resources/wire.ts";
import { emit, type Sandbox } from "../sandbox.ts";
import type { CardOutcome } from "../store.ts";
import { addCard } from "./add-card.ts";
import { startSubscription } from "./start-subscription.ts";
import { declineOf } from "./test-cards.ts";

/**
 * Completes an open checkout session: tries the card and subscribes the customer.
 * @returns why the card was declined, or null on success; a declined card changes nothing
 */
export function completeCheckout(
  sandbox: Sandbox,
  session: CheckoutSession,
  { card, outcome }: { card: Card; outcome: CardOutcome },
): string | null {
  const { state, clock } = sandbox;
  const terms = state.checkoutTerms[session.id];
  if (terms === undefined) throw new Error(`${session.id} has no terms`);
  const decline = declineOf(outcome, true);
  if (decline) return decline;
  const { trialDays, metadata } = terms;
  const { price } = terms.lineItem;
  const trialEnd = trialDays > 0 ? clock.now() + trialDays * day : null;
  const { customer } = session;
  const paymentMethod = addCard(sandbox, customer, card, outcome).id;
  const subscription = startSubscription(sandbox, { customer, price, paymentMethod, metadata, trialEnd });
  session.status = "complete";
  session.payment_status = trialEnd === null ? "paid" : "no_payment_required";
  session.subscription = subscription.id;
  session.url = null;
  emit(sandbox, "checkout.session.completed", session);
  return null;
}

/** Closes a checkout session that wasn't completed. */
export function expireCheckout(sandbox: Sandbox, session: CheckoutSession): void {
  session.status = "expired";
  session.url = null;
  emit(sandbox, "checkout.session.expired", session);
}
