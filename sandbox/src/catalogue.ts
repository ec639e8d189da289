import type { Price, Product } from "./resources/wire.ts";

/** One plan that can be bought: a monthly price in US cents. */
export interface SandboxPlan {
  /** The price's id in the product. */
  readonly priceId: string;
  readonly name: string;
  /** Cents per month. */
  readonly monthlyAmount: number;
}

/** The prices and products that the sandbox sells, by their ids. */
export interface Catalogue {
  readonly prices: Readonly<Record<string, Price>>;
  readonly products: Readonly<Record<string, Product>>;
}

/** A product `prod_x` for every price `price_x`. */
export function createCatalogue(plans: readonly SandboxPlan[]): Catalogue {
  const entries = plans.map((plan) => {
    const productId = `prod_${plan.priceId.replace(/^price_/, "")}`;
    return { price: createPrice(plan, productId), product: createProduct(plan, productId) };
  });
  return {
    prices: Object.fromEntries(entries.map(({ price }) => [price.id, price])),
    products: Object.fromEntries(entries.map(({ product }) => [product.id, product])),
  };
}

/** The catalog doesn't change while the sandbox runs, so everything in it dates from the sandbox's first day. */
const created = Date.UTC(2025, 0, 1) / 1000;

function createPrice({ priceId, monthlyAmount }: SandboxPlan, product: string): Price {
  return {
    id: priceId,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created,
    currency: "usd",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: {
      interval: "month",
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: monthlyAmount,
    unit_amount_decimal: String(monthlyAmount),
  };
}

function createProduct({ priceId, name }: SandboxPlan, id: string): Product {
  return {
    id,
    object: "product",
    active: true,
    created,
    default_price: priceId,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
  };
}
