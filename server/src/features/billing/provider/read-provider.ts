import type Stripe from "stripe";
import type { BillingTools } from "./billing-tools.ts";
import { isMissing, type PaymentProvider } from "./payment-provider.ts";
import { itemOf, moment, type SubscriptionState, toSubscriptionState } from "./provider-subscription.ts";

/** Every subscription that a customer has or had, with its card and the customer; none if the customer was deleted. */
export async function listSubscriptions(
  { stripe }: PaymentProvider,
  customerId: string,
): Promise<Stripe.Subscription[]> {
  const expand = ["data.default_payment_method", "data.customer"];
  try {
    const page = await stripe.subscriptions.list({ customer: customerId, status: "all", limit: 100, expand });
    return page.data;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Our row for a subscription of the provider, as of now. */
export async function readState(
  { provider, environment: { graceDays } }: Pick<BillingTools, "provider" | "environment">,
  subscription: Stripe.Subscription,
): Promise<SubscriptionState> {
  const overdue = subscription.status === "past_due";
  const overdueSince = overdue ? await findOverdueSince(provider, subscription) : null;
  return toSubscriptionState(subscription, { overdueSince, graceDays, now: new Date() });
}

/** When the oldest open invoice was issued; if there is none, when the period began. */
async function findOverdueSince(
  { stripe }: PaymentProvider,
  subscription: Stripe.Subscription,
): Promise<Date> {
  const open = await stripe.invoices.list({ subscription: subscription.id, status: "open", limit: 100 });
  const issued = open.data.map(
    ({ created, status_transitions }) => status_transitions.finalized_at ?? created,
  );
  return moment(issued.length > 0 ? Math.min(...issued) : itemOf(subscription).current_period_start);
}
