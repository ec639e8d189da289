import type Stripe from "stripe";
import type { BillingTools } from "./billing-tools.ts";
import { claimTrialCard } from "./customer-queries.ts";
import { trialRefusedKey } from "./provider-subscription.ts";

/**
 * The free trial is once per card. One with a card that has had its trial under another account is ended at once, as
 * the checkout page says it would be: the first month is charged, and where that fails the subscription ends, because
 * nothing was paid that an overdue payment's grace could stand on.
 * @returns the subscription as it is then
 */
export async function endRepeatedTrial(
  { db, provider: { stripe }, log }: BillingTools,
  customerId: string,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  const fingerprint = fingerprintOf(subscription);
  if (subscription.status !== "trialing" || fingerprint === undefined) return subscription;
  if ((await claimTrialCard(db.system, fingerprint, customerId)) === customerId) return subscription;
  const { id } = subscription;
  log.info({ customerId, subscriptionId: id }, "billing: a trial ends, its card has had one");
  const ended = await stripe.subscriptions.update(
    id,
    { trial_end: "now", metadata: { [trialRefusedKey]: "card_used" } },
    { idempotencyKey: `end-trial-${id}` },
  );
  return ended.status === "active" ? ended : stripe.subscriptions.cancel(id);
}

function fingerprintOf({ default_payment_method: card }: Stripe.Subscription): string | undefined {
  return typeof card === "object" ? (card?.card?.fingerprint ?? undefined) : undefined;
}
