import { Hono } from "hono";
import { z } from "zod";
import { findPrice } from "../catalogue.ts";
import { newId } from "../ids.ts";
import { boolean, metadata, webAddress } from "../protocol/read-parameters.ts";
import type { PortalConfiguration, PortalSession } from "../resources/wire.ts";
import type { Sandbox } from "../sandbox.ts";
import { find, put } from "../store.ts";
import type { Endpoint } from "./endpoint.ts";

const sessionCreation = z.object({ customer: z.string(), configuration: z.string(), return_url: webAddress });

/** The portal as Wagefloor wants it: upgrades at once, downgrades and cancellation at the period's end. */
const configurationCreation = z.object({
  name: z.string().default(""),
  metadata: metadata.default({}),
  business_profile: z.strictObject({ headline: z.string().max(60) }).optional(),
  features: z.strictObject({
    customer_update: z
      .strictObject({ enabled: z.literal("false", "the payment sandbox does not change addresses") })
      .optional(),
    invoice_history: z.strictObject({ enabled: boolean }),
    payment_method_update: z.strictObject({ enabled: boolean }),
    subscription_cancel: z.strictObject({
      enabled: boolean,
      mode: z.literal("at_period_end", "the payment sandbox cancels at the period's end").optional(),
      proration_behavior: z.literal("none").optional(),
    }),
    subscription_update: z.strictObject({
      enabled: boolean,
      default_allowed_updates: z.tuple([z.literal("price")]).optional(),
      products: z.array(z.strictObject({ product: z.string(), prices: z.array(z.string()) })).default([]),
      proration_behavior: z.literal("always_invoice").optional(),
      schedule_at_period_end: z
        .strictObject({
          conditions: z.tuple([z.strictObject({ type: z.literal("decreasing_item_amount") })]),
        })
        .optional(),
    }),
  }),
});

export function billingPortalRoutes(sandbox: Sandbox, endpoint: Endpoint) {
  return new Hono()
    .post(
      "/sessions",
      endpoint(sessionCreation, (given) => createSession(sandbox, given)),
    )
    .post(
      "/configurations",
      endpoint(configurationCreation, (given) => createConfiguration(sandbox, given)),
    );
}

/** A visit to the portal; only the API knows the id, the address has a secret of its own. */
function createSession(sandbox: Sandbox, given: z.output<typeof sessionCreation>): PortalSession {
  const secret = newId("session", 40);
  const session: PortalSession = {
    id: newId("bps"),
    object: "billing_portal.session",
    configuration: find(sandbox, "portalConfigurations", given.configuration, "configuration").id,
    created: sandbox.clock.now(),
    customer: find(sandbox, "customers", given.customer, "customer").id,
    return_url: given.return_url,
    url: `${sandbox.url}/pay/portal/${secret}`,
  };
  put(sandbox, "portalSessions", session, secret);
  return session;
}

function createConfiguration(
  sandbox: Sandbox,
  { name, metadata, features, business_profile }: z.output<typeof configurationCreation>,
): PortalConfiguration {
  for (const price of features.subscription_update.products.flatMap(({ prices }) => prices))
    findPrice(sandbox.catalogue, price, "features");
  const configuration: PortalConfiguration = {
    id: newId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    business_profile: { headline: business_profile?.headline ?? null },
    created: sandbox.clock.now(),
    features,
    metadata,
    name,
  };
  put(sandbox, "portalConfigurations", configuration);
  return configuration;
}
