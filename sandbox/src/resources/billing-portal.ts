import type { Catalogue } from "../catalogue.ts";
import type { UnixSeconds } from "../clock.ts";
import { newId } from "../ids.ts";
import type { PortalConfiguration, PortalSession } from "./wire.ts";

/** A visit to the portal; only the API knows the id, the address has a secret of its own. */
export function newPortalSession(
  given: {
    configuration: string;
    customer: string;
    returnUrl: string | null;
    flow: PortalSession["flow"];
    locale: string | null;
    pageUrl: (secret: string) => string;
  },
  created: UnixSeconds,
): PortalSession {
  return {
    id: newId("bps"),
    object: "billing_portal.session",
    configuration: given.configuration,
    created,
    customer: given.customer,
    customer_account: null,
    flow: given.flow,
    livemode: false,
    locale: given.locale,
    on_behalf_of: null,
    return_url: given.returnUrl,
    url: given.pageUrl(newId("session", 40)),
  };
}

/** The portal as Wagefloor wants it: upgrades at once with proration, downgrades and cancellation at the period's end. */
export function newPortalConfiguration(
  catalogue: Catalogue,
  given: {
    name: string | null;
    returnUrl: string | null;
    isDefault: boolean;
    metadata: Record<string, string>;
  },
  created: UnixSeconds,
): PortalConfiguration {
  return {
    id: newId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created,
    default_return_url: given.returnUrl,
    features: everyFeature(catalogue),
    is_default: given.isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: given.metadata,
    name: given.name,
    updated: created,
  };
}

function everyFeature({ products, prices }: Catalogue): PortalConfiguration["features"] {
  return {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true, payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: true,
      mode: "at_period_end",
      proration_behavior: "none",
    },
    subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: "unchanged",
      default_allowed_updates: ["price"],
      enabled: true,
      products: Object.keys(products).map((product) => ({
        adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
        prices: Object.values(prices).flatMap((price) => (price.product === product ? [price.id] : [])),
        product,
      })),
      proration_behavior: "always_invoice",
      schedule_at_period_end: { conditions: [{ type: "decreasing_item_amount" }] },
      trial_update_behavior: "continue_trial",
    },
  };
}
