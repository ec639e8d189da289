import type Stripe from "stripe";
import { notifyChange } from "../../live/notify-change.ts";
import { followAddress } from "../customers/follow-address.ts";
import { type Customer, keepCanceled } from "../customers/keep-canceled.ts";
import type { BillingTools } from "../provider/billing-tools.ts";
import {
  hadTrial,
  isRunning,
  type SubscriptionState,
  subscriptionThatCounts,
} from "../provider/provider-subscription.ts";
import { listSubscriptions, readState } from "../provider/read-provider.ts";
import { beginReading, claimReading } from "../stored/customer-queries.ts";
import { endRepeatedTrial } from "./end-repeated-trial.ts";
import { endSubscription, writeSubscription } from "./write-subscription.ts";

/** The result of a reading of the provider. */
export type SyncOutcome = "changed" | "unchanged" | "overtaken" | "unknown_customer";

/**
 * The one thing that is done about a customer, whatever has happened: read the subscription from the provider and write
 * our row whole. Readings are numbered as they begin, and one never overwrites another that began later; every change
 * at
 * the provider is followed by an event whose reading begins later still. So the last one written is true, in whatever
 * order they end, and no lock is held while the provider is asked.
 * @throws if the provider can't be asked; nothing is written then
 */
export async function syncSubscription(tools: BillingTools, customerId: string): Promise<SyncOutcome> {
  const { db, log } = tools;
  const reading = await beginReading(db.system, customerId);
  if (!reading) {
    log.warn({ customerId }, "billing: unknown customer");
    return "unknown_customer";
  }
  const read = await listSubscriptions(tools.provider, customerId);
  const customer = { organizationId: reading.organizationId, customerId };
  const all = await keepCanceled(tools, customer, read);
  const state = await stateOf(tools, customer, all);
  const outcome = await db.asSystem(async (tx): Promise<SyncOutcome> => {
    if (!(await claimReading(tx, customerId, reading))) return "overtaken";
    const changed = state
      ? await writeSubscription(tx, reading.organizationId, state)
      : await endSubscription(tx, reading.organizationId);
    if (changed)
      await notifyChange({ client: tx.client, organizationId: reading.organizationId }, "subscription");
    return changed ? "changed" : "unchanged";
  });
  await followAddress(tools, reading.organizationId, all[0]?.customer);
  log.info({ customerId, outcome, status: state?.status, planId: state?.planId }, "billing: read a customer");
  return outcome;
}

/** What the provider says now; null if the customer has no subscription, or was deleted there. */
async function stateOf(
  tools: BillingTools,
  customer: Customer,
  all: readonly Stripe.Subscription[],
): Promise<SubscriptionState | null> {
  const running = all.filter(isRunning);
  if (running.length > 1) {
    const ids = running.map(({ id }) => id);
    tools.log.error(
      { customerId: customer.customerId, subscriptions: ids },
      "billing: a customer pays twice",
    );
  }
  const counts = subscriptionThatCounts(all);
  if (!counts) return null;
  const state = await readState(tools, await endRepeatedTrial(tools, customer, counts));
  return { ...state, hadTrial: hadTrial(all) };
}
