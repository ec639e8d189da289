import { Hono } from "hono";
import { ApiError } from "../protocol/api-error.ts";
import type { Sandbox } from "../sandbox.ts";
import { billingPortalRoutes } from "./billing-portal.ts";
import { checkoutSessionRoutes } from "./checkout-sessions.ts";
import { customerRoutes } from "./customers.ts";
import { type Around, createEndpoints } from "./endpoint.ts";
import { readRoutes } from "./reads.ts";
import { subscriptionRoutes, subscriptionScheduleRoutes } from "./subscriptions.ts";

/** The part of the provider's API that Wagefloor uses, below `/v1`. */
export function createApiRoutes(sandbox: Sandbox, around: Around) {
  const endpoint = createEndpoints(sandbox, around);
  return new Hono()
    .route("/", readRoutes(sandbox, endpoint))
    .route("/customers", customerRoutes(sandbox, endpoint))
    .route("/checkout/sessions", checkoutSessionRoutes(sandbox, endpoint))
    .route("/subscriptions", subscriptionRoutes(sandbox, endpoint))
    .route("/subscription_schedules", subscriptionScheduleRoutes(sandbox, endpoint))
    .route("/billing_portal", billingPortalRoutes(sandbox, endpoint))
    .all("*", (c) => {
      const error = new ApiError(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`);
      return c.json(error.toBody(), 404);
    });
}
