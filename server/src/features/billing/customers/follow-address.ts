import type Stripe from "stripe";
import { findBillingAddress } from "../../../core/organizations.ts";
import type { OrganizationId } from "../../../core/tenant.ts";
import type { BillingTools } from "../billing-tools.ts";

/**
 * Gives the provider the address of the organization's owner where it has another one: invoices and word of failed payments go to the
 * address that it has, and nobody else than the owner can change it.
 * @param customer as the provider gave it; one of which there is only the id is left alone
 */
export async function followAddress(
  { db, provider, log }: Pick<BillingTools, "db" | "provider" | "log">,
  organizationId: OrganizationId,
  customer: string | Stripe.Customer | Stripe.DeletedCustomer | undefined,
): Promise<void> {
  if (typeof customer !== "object" || customer.deleted) return;
  const address = await findBillingAddress(db.system, organizationId);
  if (address === undefined || customer.email === address) return;
  await provider.stripe.customers.update(customer.id, { email: address });
  log.info(
    { organizationId, customerId: customer.id },
    "billing: told the provider the account's new address",
  );
}
