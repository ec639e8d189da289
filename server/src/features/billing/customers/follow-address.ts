import type Stripe from "stripe";
import { findEmailAddress } from "../../../core/accounts.ts";
import type { UserId } from "../../../core/tenant.ts";
import type { BillingTools } from "../billing-tools.ts";

/**
 * Gives the provider the account's address where it has another one: invoices and word of failed payments go to the
 * address that it has, and nobody else than the account can change it.
 * @param customer as the provider gave it; one of which there is only the id is left alone
 */
export async function followAddress(
  { db, provider, log }: Pick<BillingTools, "db" | "provider" | "log">,
  userId: UserId,
  customer: string | Stripe.Customer | Stripe.DeletedCustomer | undefined,
): Promise<void> {
  if (typeof customer !== "object" || customer.deleted) return;
  const address = await findEmailAddress(db.system, userId);
  if (address === undefined || customer.email === address) return;
  await provider.stripe.customers.update(customer.id, { email: address });
  log.info({ userId, customerId: customer.id }, "billing: told the provider the account's new address");
}
