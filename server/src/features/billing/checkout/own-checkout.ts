import type Stripe from "stripe";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import type { OrganizationId } from "../../../core/request/tenant.ts";
import type { BillingTools } from "../provider/billing-tools.ts";
import { isMissing } from "../provider/payment-provider.ts";
import { findCustomer } from "../stored/customer-queries.ts";

interface Checkout {
  readonly customer: string;
  /** Of the payment page; null if nothing can be paid there any more. */
  readonly url: string | null;
}

/**
 * A checkout of the provider, by its id.
 * @throws Refusal not_found if it isn't this organization's
 */
export async function requireOwnCheckout(
  { db, provider, log }: BillingTools,
  organizationId: OrganizationId,
  sessionId: string,
): Promise<Checkout> {
  const customer = await findCustomer(db.system, organizationId);
  const checkout = customer && (await find(provider.stripe, sessionId));
  if (checkout && payerOf(checkout) === customer) return { customer, url: checkout.url };
  log.warn({ organizationId, sessionId }, "billing: another user's checkout was refused");
  throw new CommonRefusal("not_found", "We couldn't find this checkout. Please choose a plan again.");
}

async function find(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(sessionId);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function payerOf({ customer }: Stripe.Checkout.Session): string | undefined {
  return typeof customer === "string" ? customer : customer?.id;
}
