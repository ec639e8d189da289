import { addCard } from "../billing/add-card.ts";
import { cancelAtPeriodEnd } from "../billing/cancel-subscription.ts";
import { changePlan } from "../billing/change-plan.ts";
import { collectInvoice } from "../billing/collect-invoice.ts";
import { releaseSchedule, scheduleDowngrade } from "../billing/schedule-downgrade.ts";
import { declineOf } from "../billing/test-cards.ts";
import { findPrice, monthly } from "../catalogue.ts";
import { ApiError } from "../protocol/api-error.ts";
import type { Card } from "../resources/payment-method.ts";
import { itemOf } from "../resources/subscription.ts";
import type { PortalConfiguration, Price, Subscription } from "../resources/wire.ts";
import { change, type Sandbox } from "../sandbox.ts";
import type { CardOutcome } from "../store.ts";
import type { Visit } from "./portal-visit.ts";

/** Changes the plan: at once if it costs more, at the period's end if it costs less. */
export function choosePlan(sandbox: Sandbox, visit: Visit, priceId: string): void {
  const subscription = subscriptionOf(visit);
  if (!offeredPrices(visit.configuration).includes(priceId))
    throw new ApiError(400, "This plan is not offered.");
  const price = findPrice(sandbox.catalogue, priceId);
  if (waitsForPeriodEnd(itemOf(subscription).price, price)) {
    keepRunning(sandbox, subscription);
    scheduleDowngrade(sandbox, subscription, price);
    return;
  }
  changePlan(sandbox, subscription, price);
  releaseSchedule(sandbox, subscription);
  keepRunning(sandbox, subscription);
}

/** Cancels a change that is due at the period's end. */
export function keepPlan(sandbox: Sandbox, visit: Visit): void {
  releaseSchedule(sandbox, subscriptionOf(visit));
}

/** Cancels at the period's end. */
export function cancel(sandbox: Sandbox, visit: Visit): void {
  const subscription = subscriptionOf(visit);
  if (!visit.configuration.features.subscription_cancel.enabled)
    throw new ApiError(400, "Canceling is not offered here.");
  releaseSchedule(sandbox, subscription);
  cancelAtPeriodEnd(sandbox, subscription, true);
}

/** Revokes a cancellation that is due at the period's end. */
export function resume(sandbox: Sandbox, visit: Visit): void {
  if (!visit.configuration.features.subscription_cancel.enabled)
    throw new ApiError(400, "Resuming is not offered here.");
  keepRunning(sandbox, subscriptionOf(visit));
}

/** Uses another card from now on. */
export function changeCard(
  sandbox: Sandbox,
  visit: Visit,
  given: { card: Card; outcome: CardOutcome },
): void {
  if (!visit.configuration.features.payment_method_update.enabled)
    throw new ApiError(400, "Changing the card is not offered here.");
  const decline = declineOf(given.outcome, true);
  if (decline) throw new ApiError(400, decline);
  const { id } = addCard(sandbox, visit.customer.id, given.card, given.outcome);
  change(sandbox, "customer.updated", visit.customer, (it) => {
    it.invoice_settings.default_payment_method = id;
  });
  if (visit.subscription === undefined) return;
  change(sandbox, "customer.subscription.updated", visit.subscription, (it) => {
    it.default_payment_method = id;
  });
}

export function payInvoice(sandbox: Sandbox, visit: Visit, invoiceId: string): void {
  const invoice = visit.invoices.find(({ id, status }) => id === invoiceId && status === "open");
  if (invoice === undefined) throw new ApiError(400, "This invoice is not open.");
  const decline = collectInvoice(sandbox, invoice, true);
  if (decline) throw new ApiError(400, decline);
}

/** The prices that a configuration offers. */
export function offeredPrices({ features }: PortalConfiguration): string[] {
  const { enabled, products } = features.subscription_update;
  return enabled ? products.flatMap(({ prices }) => prices) : [];
}

/** Whether a change to this price waits for the end of the period. */
export function waitsForPeriodEnd(from: Price, to: Price): boolean {
  return monthly(to) < monthly(from);
}

function keepRunning(sandbox: Sandbox, subscription: Subscription): void {
  cancelAtPeriodEnd(sandbox, subscription, false);
}

function subscriptionOf({ subscription }: Visit): Subscription {
  if (subscription === undefined) throw new ApiError(400, "There is no running subscription.");
  return subscription;
}
