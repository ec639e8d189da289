import type Stripe from "stripe";
import { billingCustomers } from "../../../core/db/schema/billing.ts";
import type { BillingTools } from "../provider/billing-tools.ts";
import { findCustomer, findNamedOrganization, listCustomers } from "../stored/customer-queries.ts";

/**
 * Finds the customers of organizations that subscribed after the backup that was restored: each customer names its
 * organization at the provider. One whose organization isn't here, or has another customer already, is logged, because
 * it may be paying for nothing.
 */
export async function adoptCustomers(tools: Pick<BillingTools, "db" | "provider" | "log">): Promise<void> {
  const { db, provider, log } = tools;
  const known = new Set(await listCustomers(db.system));
  const withoutAccount: string[] = [];
  for await (const { id, metadata } of provider.stripe.customers.list({ limit: 100 })) {
    if (known.has(id) || metadata.user_id === undefined) continue;
    const outcome = await adopt(tools, id, metadata);
    if (outcome === "has another")
      log.warn({ customerId: id, userId: metadata.user_id }, "billing: an account has a second customer");
    if (outcome === "adopted")
      log.warn({ customerId: id }, "billing: found again which account a customer is");
    if (outcome === "no account") withoutAccount.push(id);
  }
  if (withoutAccount.length > 0)
    log.warn(
      { customers: withoutAccount.slice(0, 20), count: withoutAccount.length },
      "billing: customers without an account",
    );
}

async function adopt(
  { db }: Pick<BillingTools, "db">,
  customerId: string,
  metadata: Stripe.Metadata,
): Promise<"adopted" | "known" | "has another" | "no account"> {
  const organizationId = await findNamedOrganization(db.system, metadata);
  if (!organizationId) return "no account";
  const adopted = await db.system
    .insert(billingCustomers)
    .values({ organizationId, stripeCustomerId: customerId, actor: "system" })
    .onConflictDoNothing()
    .returning({ organizationId: billingCustomers.organizationId });
  if (adopted.length > 0) return "adopted";
  return (await findCustomer(db.system, organizationId)) === customerId ? "known" : "has another";
}
