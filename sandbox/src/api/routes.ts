import { Hono } from "hono";
import { newId } from "../ids.ts";
import { ApiError } from "../protocol/api-error.ts";
import type { Sandbox } from "../sandbox.ts";
import { portalConfigurationRoutes, portalSessionRoutes } from "./billing-portal.ts";
import { priceRoutes, productRoutes } from "./catalogue.ts";
import { checkoutSessionRoutes } from "./checkout-sessions.ts";
import { customerRoutes } from "./customers.ts";
import { type Around, createEndpoints } from "./endpoint.ts";
import { eventRoutes } from "./events.ts";
import { invoiceRoutes } from "./invoices.ts";
import { paymentMethodRoutes } from "./payment-methods.ts";
import { subscriptionScheduleRoutes } from "./subscription-schedules.ts";
import { subscriptionRoutes } from "./subscriptions.ts";

/** The part of the provider's API that Wagefloor uses, below `/v1`. */
export function createApiRoutes(sandbox: Sandbox, around: Around) {
  const endpoint = createEndpoints(sandbox, around);
  return new Hono()
    .route("/customers", customerRoutes(endpoint))
    .route("/prices", priceRoutes(endpoint))
    .route("/products", productRoutes(endpoint))
    .route("/checkout/sessions", checkoutSessionRoutes(endpoint))
    .route("/subscriptions", subscriptionRoutes(endpoint))
    .route("/subscription_schedules", subscriptionScheduleRoutes(endpoint))
    .route("/invoices", invoiceRoutes(endpoint))
    .route("/payment_methods", paymentMethodRoutes(endpoint))
    .route("/billing_portal/sessions", portalSessionRoutes(endpoint))
    .route("/billing_portal/configurations", portalConfigurationRoutes(endpoint))
    .route("/events", eventRoutes(endpoint))
    .all("*", (c) => {
      const error = new ApiError(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`);
      return c.json(error.toBody(newId("req", 14)), 404);
    });
}
