import { type Card, newPaymentMethod } from "../resources/payment-method.ts";
import type { PaymentMethod } from "../resources/wire.ts";
import type { Sandbox } from "../sandbox.ts";
import { type CardOutcome, put } from "../store.ts";

/** Attaches a card to a customer. */
export function addCard(sandbox: Sandbox, customer: string, card: Card, outcome: CardOutcome): PaymentMethod {
  const paymentMethod = newPaymentMethod(card, customer, sandbox.clock.now());
  put(sandbox, "paymentMethods", paymentMethod);
  sandbox.state.cardOutcomes[paymentMethod.id] = outcome;
  return paymentMethod;
}
