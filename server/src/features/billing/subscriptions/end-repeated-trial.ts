import Stripe from "stripe";
import type { Customer } from "../customers/keep-canceled.ts";
import type { BillingTools } from "../provider/billing-tools.ts";
import { cancelNow } from "../provider/cancel-now.ts";
import { type PaymentLease, withPaymentLease } from "../provider/payment-lease.ts";
import { isMonthOfRefusedTrial, trialRefusedKey } from "../provider/provider-subscription.ts";
import { claimTrialCard } from "../stored/customer-queries.ts";

/**
 * The free trial is once per card. One that began with a card that had its trial under another account is ended at once,
 * as the checkout page says: the first month is charged, and if that fails the subscription ends, because there is no
 * payment that a grace period could be based on. If the server stops between the two, the next reading does the rest.
 * @returns the subscription as it is then
 */
export async function endRepeatedTrial(
  tools: BillingTools,
  { organizationId, customerId }: Customer,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  const { stripe } = tools.provider;
  if (await isMonthUnpaid(stripe, subscription)) return cancelNow(stripe, subscription.id);
  const fingerprint = fingerprintOf(subscription);
  if (subscription.status !== "trialing" || fingerprint === undefined) return subscription;
  if (await claimTrialCard(tools.db.system, fingerprint, customerId)) return subscription;
  const { log } = tools;
  log.info({ customerId, subscriptionId: subscription.id }, "billing: a trial ends, its card has had one");
  try {
    return await withPaymentLease(tools, organizationId, (lease) => endTrial(stripe, lease, subscription.id));
  } catch (error) {
    // The provider's state must be written even if it doesn't let the trial be ended.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    log.error({ err: error, customerId }, "billing: a trial could not be ended");
    return subscription;
  }
}

/**
 * Two readings may want it at the same time, and a trial ended twice would be charged twice: the lease lets one do it,
 * and the other finds it done.
 */
async function endTrial(stripe: Stripe, lease: PaymentLease, id: string): Promise<Stripe.Subscription> {
  const now = await stripe.subscriptions.retrieve(id);
  if (now.status !== "trialing") return now;
  const planned = typeof now.schedule === "string" ? now.schedule : now.schedule?.id;
  await lease.extend();
  // With a downgrade scheduled for the trial's end, that end couldn't be moved.
  if (planned) await stripe.subscriptionSchedules.release(planned);
  const ended = await stripe.subscriptions.update(id, {
    trial_end: "now",
    metadata: { [trialRefusedKey]: "card_used" },
  });
  return ended.status === "active" ? ended : cancelNow(stripe, id);
}

/** Whether a trial was ended, and the month charged instead hasn't been paid. */
async function isMonthUnpaid(stripe: Stripe, subscription: Stripe.Subscription): Promise<boolean> {
  if (!["past_due", "unpaid"].includes(subscription.status)) return false;
  if (!isMonthOfRefusedTrial(subscription)) return false;
  const paid = await stripe.invoices.list({ subscription: subscription.id, status: "paid", limit: 100 });
  return !paid.data.some(({ amount_paid }) => amount_paid > 0);
}

function fingerprintOf({ default_payment_method: card }: Stripe.Subscription): string | undefined {
  return typeof card === "object" ? (card?.card?.fingerprint ?? undefined) : undefined;
}
