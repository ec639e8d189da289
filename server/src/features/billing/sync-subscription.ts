import type Stripe from "stripe";
import { notifyChange } from "../live/notify-change.ts";
import type { BillingTools } from "./billing-tools.ts";
import { beginReading, claimReading, endSubscription, writeSubscription } from "./customer-queries.ts";
import { endRepeatedTrial } from "./end-repeated-trial.ts";
import { isMissing, type PaymentProvider } from "./payment-provider.ts";
import {
  isRunning,
  moment,
  type SubscriptionState,
  subscriptionThatCounts,
  toSubscriptionState,
} from "./provider-subscription.ts";

/** What a reading of the provider led to. */
export type SyncOutcome = "changed" | "unchanged" | "overtaken" | "unknown_customer";

/**
 * The one thing that is done about a customer, whatever has happened: read the subscription from the provider and
 * write our row whole. Readings are numbered as they begin, and one is never written over another that began later;
 * whatever changes at the provider has an event after it, whose reading begins later still. So the last one written
 * is true, in whatever order they end, and no lock is held while the provider is asked.
 * @throws when the provider cannot be asked; nothing is written then
 */
export async function syncSubscription(tools: BillingTools, customerId: string): Promise<SyncOutcome> {
  const { db, log } = tools;
  const reading = await beginReading(db.system, customerId);
  if (!reading) {
    log.warn({ customerId }, "billing: nobody here is this customer");
    return "unknown_customer";
  }
  const state = await readState(tools, customerId);
  const outcome = await db.asSystem(async (tx): Promise<SyncOutcome> => {
    if (!(await claimReading(tx, customerId, reading.number))) return "overtaken";
    const changed = state
      ? await writeSubscription(tx, reading.userId, state)
      : await endSubscription(tx, reading.userId);
    if (changed) await notifyChange({ client: tx.client, userId: reading.userId }, "subscription");
    return changed ? "changed" : "unchanged";
  });
  log.info({ customerId, outcome, status: state?.status, planId: state?.planId }, "billing: read a customer");
  return outcome;
}

/** What the provider says now; null when the customer has no subscription, or is gone there. */
async function readState(tools: BillingTools, customerId: string): Promise<SubscriptionState | null> {
  const { provider, environment, log } = tools;
  const all = await listSubscriptions(provider, customerId);
  const running = all.filter(isRunning);
  if (running.length > 1) {
    log.error({ customerId, subscriptions: running.map(({ id }) => id) }, "billing: a customer pays twice");
  }
  const counts = subscriptionThatCounts(all);
  if (!counts) return null;
  const subscription = await endRepeatedTrial(tools, customerId, counts);
  const overdueSince =
    subscription.status === "past_due" ? await findOverdueSince(provider, subscription) : null;
  return toSubscriptionState(subscription, {
    overdueSince,
    graceDays: environment.graceDays,
    now: new Date(),
  });
}

/** Every subscription that a customer has or had, with its card; none for a customer who is gone. */
export async function listSubscriptions(
  { stripe }: PaymentProvider,
  customerId: string,
): Promise<Stripe.Subscription[]> {
  const expand = ["data.default_payment_method"];
  try {
    const page = await stripe.subscriptions.list({ customer: customerId, status: "all", limit: 100, expand });
    return page.data;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** When the oldest invoice that is still open was issued; for an odd case without one, when the period began. */
async function findOverdueSince(
  { stripe }: PaymentProvider,
  subscription: Stripe.Subscription,
): Promise<Date> {
  const open = await stripe.invoices.list({ subscription: subscription.id, status: "open", limit: 100 });
  const issued = open.data.map(
    ({ created, status_transitions }) => status_transitions.finalized_at ?? created,
  );
  const began = subscription.items.data[0]?.current_period_start ?? subscription.created;
  return moment(issued.length > 0 ? Math.min(...issued) : began);
}
