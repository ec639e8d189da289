import type Stripe from "stripe";
import { findEmailAddress } from "../../../core/accounts.ts";
import type { UserId } from "../../../core/tenant.ts";
import type { BillingTools } from "../billing-tools.ts";
import { isMissing, type PaymentProvider } from "../provider/payment-provider.ts";
import { findCustomer, saveCustomer } from "./customer-queries.ts";
import { followAddress } from "./follow-address.ts";

/**
 * The provider's customer that a user is, made at the first checkout. One that the provider has and we don't know,
 * because a backup was restored or the answer was lost, is found by its address: it may pay for a plan already.
 */
export async function findOrCreateCustomer(tools: BillingTools, userId: UserId): Promise<string> {
  const { db, provider, log } = tools;
  const known = await findCustomer(db.system, userId);
  const existing = known && (await retrieve(tools, known));
  if (existing) {
    await followAddress(tools, userId, existing);
    return existing.id;
  }
  if (known) log.warn({ userId, customerId: known }, "billing: the provider no longer has a customer");
  const email = await findEmailAddress(db.system, userId);
  const customer =
    (email && (await findForgotten(provider, userId, email))) ||
    (await provider.stripe.customers.create({ ...(email && { email }), metadata: { user_id: userId } }));
  await saveCustomer(db.system, userId, customer.id);
  return customer.id;
}

async function findForgotten(
  { stripe }: PaymentProvider,
  userId: UserId,
  email: string,
): Promise<Stripe.Customer | undefined> {
  const { data } = await stripe.customers.list({ email, limit: 100 });
  return data.find(({ metadata }) => metadata.user_id === userId);
}

/** @returns undefined when the provider no longer has the customer */
async function retrieve(
  { provider }: BillingTools,
  customerId: string,
): Promise<Stripe.Customer | undefined> {
  try {
    const customer = await provider.stripe.customers.retrieve(customerId);
    return customer.deleted ? undefined : customer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
