import { z } from "zod";
import { find } from "../protocol/api-error.ts";
import { boolean } from "../protocol/read-parameters.ts";
import type { PortalConfiguration } from "../resources/wire.ts";
import type { Sandbox } from "../sandbox.ts";

type Features = PortalConfiguration["features"];

/** What users of a portal may do, as a configuration requests it. */
export const portalFeatures = z.strictObject({
  customer_update: z
    .strictObject({ enabled: z.literal("false", "the payment sandbox does not change addresses") })
    .optional(),
  invoice_history: z.strictObject({ enabled: boolean }).optional(),
  payment_method_update: z.strictObject({ enabled: boolean }).optional(),
  subscription_cancel: z
    .strictObject({
      enabled: boolean,
      mode: z.literal("at_period_end", "the payment sandbox cancels at the period's end").optional(),
      proration_behavior: z.literal("none").optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      enabled: boolean,
      default_allowed_updates: z.array(z.literal("price")).optional(),
      products: z
        .array(z.strictObject({ product: z.string(), prices: z.array(z.string()) }))
        .max(10)
        .optional(),
      proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).optional(),
      schedule_at_period_end: z
        .strictObject({
          conditions: z.array(
            z.strictObject({ type: z.enum(["decreasing_item_amount", "shortening_interval"]) }),
          ),
        })
        .optional(),
      trial_update_behavior: z.literal("continue_trial").optional(),
      billing_cycle_anchor: z.literal("unchanged").optional(),
    })
    .optional(),
});

/** The resulting features; one that isn't mentioned stays as it is. */
export function readFeatures(
  sandbox: Sandbox,
  present: Features,
  asked: z.output<typeof portalFeatures>,
): Features {
  const features = structuredClone(present);
  for (const name of ["invoice_history", "payment_method_update", "subscription_cancel"] as const)
    features[name].enabled = asked[name]?.enabled ?? features[name].enabled;
  const update = asked.subscription_update;
  if (update === undefined) return features;
  const { subscription_update: target } = features;
  target.enabled = update.enabled;
  target.default_allowed_updates = update.default_allowed_updates ?? target.default_allowed_updates;
  target.proration_behavior = update.proration_behavior ?? target.proration_behavior;
  target.schedule_at_period_end = update.schedule_at_period_end ?? target.schedule_at_period_end;
  if (update.products)
    target.products = update.products.map(({ product, prices }) => ({
      adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
      prices: prices.map((price) => find(sandbox.catalogue.prices, "price", price, "features").id),
      product: find(sandbox.catalogue.products, "product", product, "features").id,
    }));
  return features;
}
