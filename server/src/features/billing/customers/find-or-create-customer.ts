import type Stripe from "stripe";
import { findBillingAddress } from "../../../core/organizations.ts";
import type { OrganizationId, Tenant } from "../../../core/request/tenant.ts";
import type { BillingTools } from "../provider/billing-tools.ts";
import { isMissing } from "../provider/payment-provider.ts";
import { findCustomer, findNamedOrganization, namesOf, saveCustomer } from "../stored/customer-queries.ts";
import { followAddress } from "./follow-address.ts";

/**
 * An organization's customer at the provider, created at the first checkout. One that the provider has and we don't know,
 * because a backup was restored or an answer was lost, is found by its email: it may already pay for a plan.
 */
export async function findOrCreateCustomer(tools: BillingTools, tenant: Tenant): Promise<string> {
  const { organizationId } = tenant;
  const { db, provider, log } = tools;
  const known = await findCustomer(db.system, organizationId);
  const existing = known && (await retrieve(tools, known));
  if (existing) {
    await followAddress(tools, organizationId, existing);
    return existing.id;
  }
  if (known)
    log.warn({ organizationId, customerId: known }, "billing: the provider no longer has a customer");
  const email = await findBillingAddress(db.system, organizationId);
  const customer =
    (email && (await findForgotten(tools, organizationId, email))) ||
    (await provider.stripe.customers.create({ ...(email && { email }), metadata: namesOf(tenant) }));
  await saveCustomer(db.system, tenant, customer.id);
  return customer.id;
}

async function findForgotten(
  { db, provider }: BillingTools,
  organizationId: OrganizationId,
  email: string,
): Promise<Stripe.Customer | undefined> {
  const { data } = await provider.stripe.customers.list({ email, limit: 100 });
  for (const customer of data) {
    if ((await findNamedOrganization(db.system, customer.metadata)) === organizationId) return customer;
  }
  return undefined;
}

/** @returns undefined if the provider no longer has the customer */
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
