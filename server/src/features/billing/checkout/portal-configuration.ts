import { plans } from "@wagefloor/domain/plans/catalogue.ts";
import type Stripe from "stripe";
import type { PaymentProvider } from "../provider/payment-provider.ts";

/** Who the portal is for: a user whose account will be deleted can no longer change the plan. */
export type PortalVisitor = "customer" | "leaving";

/** Raise it when a configuration below changes, so that the provider gets a new one. */
const versions: Readonly<Record<PortalVisitor, string>> = { customer: "1", leaving: "leaving-1" };

/**
 * The id of our configuration of the provider's portal, created there if it is missing, so that an upgrade is charged at
 * once and a downgrade or cancellation waits for the period's end, whatever the provider's default is.
 */
export function findPortalConfiguration(
  { stripe, portals }: Pick<PaymentProvider, "stripe" | "portals">,
  visitor: PortalVisitor,
): Promise<string> {
  const known = portals.get(visitor);
  if (known) return known;
  const search = findOrCreate(stripe, visitor);
  portals.set(visitor, search);
  search.catch(() => portals.delete(visitor));
  return search;
}

async function findOrCreate(stripe: Stripe, visitor: PortalVisitor): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const existing = data.find(({ metadata }) => metadata?.wagefloor === versions[visitor]);
  if (existing) return existing.id;
  const leaving = visitor === "leaving";
  const created = await stripe.billingPortal.configurations.create({
    name: leaving ? "Wagefloor, account to be deleted" : "Wagefloor",
    metadata: { wagefloor: versions[visitor] },
    ...(leaving && { business_profile: { headline: "Keep your account to resume or change your plan." } }),
    features: {
      customer_update: { enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      ...(leaving ? unchangeable : await changeable(stripe)),
    },
  });
  return created.id;
}

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

const unchangeable: Features = {
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
};

async function changeable(stripe: Stripe): Promise<Features> {
  return {
    subscription_cancel: { enabled: true, mode: "at_period_end", proration_behavior: "none" },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ["price"],
      proration_behavior: "always_invoice",
      schedule_at_period_end: { conditions: [{ type: "decreasing_item_amount" }] },
      products: await buyableProducts(stripe),
    },
  };
}

async function buyableProducts(
  stripe: Stripe,
): Promise<Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product[]> {
  const buyable = plans.filter(({ monthlyPrice }) => monthlyPrice !== null);
  return Promise.all(
    buyable.map(async ({ id }) => {
      const { product } = await stripe.prices.retrieve(id);
      return { product: typeof product === "string" ? product : product.id, prices: [id] };
    }),
  );
}
