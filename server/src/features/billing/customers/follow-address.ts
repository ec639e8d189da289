import type Stripe from "stripe";
import { findBillingAddress } from "../../../core/organizations.ts";
import type { OrganizationId } from "../../../core/request/tenant.ts";
import type { BillingTools } from "../provider/billing-tools.ts";

/**
 * Updates the email address of the organization's owner at the provider: invoices and failed-payment notices go to the
 * address there, and only the owner can change it.
 * @param customer from the provider; one with only an id is left alone
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
