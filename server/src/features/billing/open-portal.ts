import { Refusal } from "../../errors.ts";
import type { UserId } from "../accounts/user-id.ts";
import type { BillingTools } from "./billing-tools.ts";
import { findCustomer } from "./customer-queries.ts";
import { isMissing } from "./payment-provider.ts";
import { findPortalConfiguration } from "./portal-configuration.ts";

/**
 * The address of the provider's page where a customer changes plan, card or mind, and sees the invoices.
 * @param returnTo the address of this product, without a trailing slash
 * @throws Refusal never_subscribed when the user is no customer
 */
export async function openPortal(
  { db, provider }: BillingTools,
  userId: UserId,
  returnTo: string,
): Promise<string> {
  const customer = await findCustomer(db.system, userId);
  if (!customer) throw neverSubscribed();
  const configuration = await findPortalConfiguration(provider);
  try {
    const { url } = await provider.stripe.billingPortal.sessions.create({
      customer,
      configuration,
      return_url: `${returnTo}/app/settings`,
    });
    return url;
  } catch (error) {
    throw isMissing(error) ? neverSubscribed() : error;
  }
}

function neverSubscribed(): Refusal {
  return new Refusal(
    "never_subscribed",
    "There is nothing to manage yet: no plan was ever bought with this account.",
  );
}
