import { Refusal } from "../../errors.ts";
import type { UserId } from "../accounts/user-id.ts";
import type { BillingTools } from "./billing-tools.ts";
import { findCustomer } from "./customer-queries.ts";
import { isMissing } from "./payment-provider.ts";
import { findPortalConfiguration } from "./portal-configuration.ts";

/**
 * The address of the provider's page where a customer changes plan, card or mind, and sees the invoices.
 * @throws Refusal never_subscribed when the user is no customer
 */
export async function openPortal(tools: BillingTools, userId: UserId): Promise<string> {
  const { db, provider, environment } = tools;
  const customer = await findCustomer(db.system, userId);
  if (!customer) throw neverSubscribed();
  const configuration = await findPortalConfiguration(provider);
  try {
    const { url } = await provider.stripe.billingPortal.sessions.create({
      customer,
      configuration,
      return_url: `${environment.appUrl}/app/settings`,
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
