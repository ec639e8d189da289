import { plans } from "@wagefloor/domain/plans/catalogue.ts";
import type Stripe from "stripe";
import type { PaymentProvider } from "./payment-provider.ts";

/** Raised when the configuration below changes, so that the provider gets a new one. */
const version = "1";

const found = new WeakMap<PaymentProvider, Promise<string>>();

/**
 * The id of our configuration of the provider's portal, made there when it is missing, so that an upgrade is charged
 * at once and a downgrade or a cancellation waits for the period's end, whatever the provider's own default is.
 */
export function findPortalConfiguration(provider: PaymentProvider): Promise<string> {
  const known = found.get(provider);
  if (known) return known;
  const search = findOrCreate(provider.stripe);
  found.set(provider, search);
  search.catch(() => found.delete(provider));
  return search;
}

async function findOrCreate(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const existing = data.find(({ metadata }) => metadata?.wagefloor === version);
  if (existing) return existing.id;
  const created = await stripe.billingPortal.configurations.create({
    name: "Wagefloor",
    metadata: { wagefloor: version },
    features: {
      customer_update: { enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end", proration_behavior: "none" },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        proration_behavior: "always_invoice",
        schedule_at_period_end: { conditions: [{ type: "decreasing_item_amount" }] },
        products: await buyableProducts(stripe),
      },
    },
  });
  return created.id;
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
