import type { Price } from "./resources/wire.ts";
import { missing } from "./store.ts";

/** One plan that can be bought: a monthly price in US cents. */
export interface SandboxPlan {
  /** The price's id in the product. */
  readonly priceId: string;
  readonly name: string;
  /** Cents per month. */
  readonly monthlyAmount: number;
}

/** What the sandbox sells, by the price's id. */
export type Catalogue = Readonly<Record<string, { readonly name: string; readonly price: Price }>>;

/** The catalog doesn't change while the sandbox runs, so everything in it dates from the sandbox's first day. */
const created = Date.UTC(2025, 0, 1) / 1000;

/** A product `prod_x` for every price `price_x`. */
export function createCatalogue(plans: readonly SandboxPlan[]): Catalogue {
  const entries = plans.map(({ priceId, name, monthlyAmount }) => {
    const price: Price = {
      id: priceId,
      object: "price",
      active: true,
      created,
      currency: "usd",
      product: `prod_${priceId.replace(/^price_/, "")}`,
      type: "recurring",
      unit_amount: monthlyAmount,
    };
    return [priceId, { name, price }] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * A price that is sold.
 * @throws ApiError that names the id
 */
export function findPrice(catalogue: Catalogue, id: string, param?: string): Price {
  const sold = Object.hasOwn(catalogue, id) ? catalogue[id] : undefined;
  if (!sold) throw missing("price", id, param);
  return sold.price;
}

/** The plan's name, by its price. */
export function nameOf(catalogue: Catalogue, priceId: string): string {
  return catalogue[priceId]?.name ?? priceId;
}

/** Cents a month. */
export function monthly({ unit_amount }: Price): number {
  return unit_amount ?? 0;
}
