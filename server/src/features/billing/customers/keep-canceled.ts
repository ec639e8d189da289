import type Stripe from "stripe";
import { isToBeDeleted } from "../../../core/organizations.ts";
import type { OrganizationId } from "../../../core/request/tenant.ts";
import type { BillingTools } from "../provider/billing-tools.ts";
import { withPaymentLease } from "../provider/payment-lease.ts";
import { chargesOn } from "../provider/provider-subscription.ts";
import { listSubscriptions } from "../provider/read-provider.ts";

/** An organization and its customer at the provider. */
export interface Customer {
  readonly organizationId: OrganizationId;
  readonly customerId: string;
}

/**
 * An account that will be deleted isn't charged any more. A plan can still be resumed on a billing page that was opened
 * before the deletion was requested; it is canceled again, until the account is kept.
 * @param all the customer's subscriptions, as they were just read
 * @returns the subscriptions as they are then
 */
export async function keepCanceled(
  tools: BillingTools,
  customer: Customer,
  all: readonly Stripe.Subscription[],
): Promise<readonly Stripe.Subscription[]> {
  const { db, provider, log } = tools;
  const { organizationId, customerId } = customer;
  const leaves = () => isToBeDeleted(db.system, organizationId);
  if (!all.some(chargesOn) || !(await leaves())) return all;
  return withPaymentLease(tools, organizationId, async (lease) => {
    if (!(await leaves())) return all;
    const resumed = (await listSubscriptions(provider, customerId)).filter(chargesOn);
    for (const subscription of resumed) {
      await lease.extend();
      await cancelAtPeriodEnd(provider.stripe, subscription);
      const about = { organizationId, customerId, subscriptionId: subscription.id };
      log.warn(about, "billing: a plan was resumed for an account that is to be deleted, and canceled again");
    }
    return listSubscriptions(provider, customerId);
  });
}

async function cancelAtPeriodEnd(stripe: Stripe, { id, schedule }: Stripe.Subscription): Promise<void> {
  const planned = typeof schedule === "string" ? schedule : schedule?.id;
  if (planned) await stripe.subscriptionSchedules.release(planned);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
}
