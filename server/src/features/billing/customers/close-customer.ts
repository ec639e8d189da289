import type Stripe from "stripe";
import type { OrganizationId } from "../../../core/request/tenant.ts";
import type { BillingTools } from "../provider/billing-tools.ts";
import { expireCheckout } from "../provider/expire-checkout.ts";
import { isMissing, type PaymentProvider } from "../provider/payment-provider.ts";
import { chargesOn, isRunning } from "../provider/provider-subscription.ts";
import { listSubscriptions } from "../provider/read-provider.ts";
import { findCustomer } from "../stored/customer-queries.ts";

type Tools = Pick<BillingTools, "db" | "provider" | "log">;

/**
 * Whether the provider would still charge an organization, now or when a trial ends; open payment pages are closed first.
 * The provider itself is asked: a plan that the operator granted may hide one that was bought.
 * @throws if the provider can't be asked
 */
export async function willBeCharged(
  { db, provider }: Tools,
  organizationId: OrganizationId,
): Promise<boolean> {
  const customer = await findCustomer(db.system, organizationId);
  if (!customer) return false;
  await expireOpenPages(provider, customer);
  return (await listSubscriptions(provider, customer)).some(chargesOn);
}

/** Closes every payment page that a customer could still pay on. */
export async function expireOpenPages(provider: PaymentProvider, customer: string): Promise<void> {
  for (const { id } of await listOpenPages(provider, customer)) await expireCheckout(provider.stripe, id);
}

/** Payment pages that can still be paid; none for a customer that the provider doesn't know. */
async function listOpenPages(
  { stripe }: PaymentProvider,
  customer: string,
): Promise<readonly Stripe.Checkout.Session[]> {
  try {
    return (await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 })).data;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * Closes an organization's account at the provider: subscriptions are canceled at once, cards are removed, and nothing
 * more can be bought, not even on an open payment page. Invoices stay. Doing it twice does no harm.
 * @throws if the provider can't be asked
 */
export async function closeCustomer(
  { db, provider, log }: Tools,
  organizationId: OrganizationId,
): Promise<void> {
  const customer = await findCustomer(db.system, organizationId);
  if (!customer) return;
  const ended = (await listSubscriptions(provider, customer)).filter(isRunning);
  try {
    await provider.stripe.customers.del(customer);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const about = { organizationId, customerId: customer, ended: ended.map(({ id }) => id) };
  if (ended.some(chargesOn)) log.warn(about, "billing: a deleted account had a subscription that ran on");
  else log.info(about, "billing: a customer was closed");
}
