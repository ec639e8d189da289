import Stripe from "stripe";
import type { BillingTools } from "./billing-tools.ts";
import { claimTrialCard } from "./customers/customer-queries.ts";
import type { Customer } from "./customers/keep-canceled.ts";
import { cancelNow } from "./provider/cancel-now.ts";
import { inPaymentTurn, type PaymentTurn } from "./provider/payment-turn.ts";
import { isMonthOfRefusedTrial, trialRefusedKey } from "./provider/provider-subscription.ts";

/**
 * The free trial is once per card. One that began with a card that has had its trial under another account is ended
 * at once, as the checkout page says it would be: the first month is charged, and where that fails the subscription
 * ends, because nothing was paid that an overdue payment's grace could stand on. A server that is stopped between the
 * two leaves that to the next reading.
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
    return await inPaymentTurn(tools, organizationId, (turn) => endTrial(stripe, turn, subscription.id));
  } catch (error) {
    // What the provider says must be written even where it does not let the trial be ended.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    log.error({ err: error, customerId }, "billing: a trial could not be ended");
    return subscription;
  }
}

/**
 * Two readings may want it at the same time, and a trial that was ended twice would be charged twice: the turn lets one
 * do it, and the other finds it done.
 */
async function endTrial(stripe: Stripe, turn: PaymentTurn, id: string): Promise<Stripe.Subscription> {
  const now = await stripe.subscriptions.retrieve(id);
  if (now.status !== "trialing") return now;
  const planned = typeof now.schedule === "string" ? now.schedule : now.schedule?.id;
  await turn.keep();
  // A downgrade that waits for the trial's end would not let it be moved.
  if (planned) await stripe.subscriptionSchedules.release(planned);
  const ended = await stripe.subscriptions.update(id, {
    trial_end: "now",
    metadata: { [trialRefusedKey]: "card_used" },
  });
  return ended.status === "active" ? ended : cancelNow(stripe, id);
}

/** Whether a trial was ended, and nothing has been paid for the month that was charged in its place. */
async function isMonthUnpaid(stripe: Stripe, subscription: Stripe.Subscription): Promise<boolean> {
  if (!["past_due", "unpaid"].includes(subscription.status)) return false;
  if (!isMonthOfRefusedTrial(subscription)) return false;
  const paid = await stripe.invoices.list({ subscription: subscription.id, status: "paid", limit: 100 });
  return !paid.data.some(({ amount_paid }) => amount_paid > 0);
}

function fingerprintOf({ default_payment_method: card }: Stripe.Subscription): string | undefined {
  return typeof card === "object" ? (card?.card?.fingerprint ?? undefined) : undefined;
}
