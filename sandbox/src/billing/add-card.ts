import { type Card, newPaymentMethod } from "../resources/payment-method.ts";
import type { Customer, PaymentMethod } from "../resources/wire.ts";
import { emit, type Sandbox } from "../sandbox.ts";
import type { CardOutcome } from "../state.ts";

/** Attaches a card to a customer. */
export function addCard(
  sandbox: Sandbox,
  customer: Customer,
  card: Card,
  outcome: CardOutcome,
): PaymentMethod {
  const paymentMethod = newPaymentMethod(card, customer.email, sandbox.clock.now());
  paymentMethod.customer = customer.id;
  sandbox.state.paymentMethods[paymentMethod.id] = paymentMethod;
  sandbox.state.cardOutcomes[paymentMethod.id] = outcome;
  emit(sandbox, "payment_method.attached", paymentMethod);
  return paymentMethod;
}
