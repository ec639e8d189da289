import { isToBeDeleted } from "../../../core/organizations.ts";
import type { Refusal } from "../../../core/request/refusals.ts";
import type { OrganizationId } from "../../../core/request/tenant.ts";
import type { BillingTools } from "../provider/billing-tools.ts";
import {
  isMissing,
  type PaymentProvider,
  providerRefusal,
  withPatience,
} from "../provider/payment-provider.ts";
import { findCustomer } from "../stored/customer-queries.ts";
import { BillingRefusal } from "../stored/refusals.ts";
import { findPortalConfiguration, type PortalVisitor } from "./portal-configuration.ts";

/**
 * The address of the provider's page where a customer changes plan or card, cancels or resumes, and sees the invoices.
 * While the account waits for deletion that page has card and invoices only: resuming needs the account to be kept.
 * @param returnTo the address of this product, without a trailing slash
 * @throws Refusal never_subscribed if the organization isn't a customer, payments_unreachable
 */
export async function openPortal(
  { db, provider }: BillingTools,
  organizationId: OrganizationId,
  returnTo: string,
): Promise<string> {
  const customer = await findCustomer(db.system, organizationId);
  if (!customer) throw neverSubscribed();
  const visitor = (await isToBeDeleted(db.system, organizationId)) ? "leaving" : "customer";
  try {
    return await withPatience(provider, () => openSession(provider, { customer, visitor, returnTo }));
  } catch (error) {
    throw isMissing(error) ? neverSubscribed() : providerRefusal(error);
  }
}

interface Visit {
  readonly customer: string;
  readonly visitor: PortalVisitor;
  readonly returnTo: string;
}

async function openSession(
  provider: PaymentProvider,
  { customer, visitor, returnTo }: Visit,
): Promise<string> {
  const { url } = await provider.stripe.billingPortal.sessions.create({
    customer,
    configuration: await findPortalConfiguration(provider, visitor),
    return_url: `${returnTo}/app/settings/plan`,
  });
  return url;
}

function neverSubscribed(): Refusal {
  return new BillingRefusal(
    "never_subscribed",
    "There's nothing to manage yet because this account hasn't bought a plan.",
  );
}
