import { checkoutReturn } from "@wagefloor/contract/billing.ts";
import { Hono } from "hono";
import { createSessionGate, ownCompanyOnly } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { createCheckoutRoute } from "./checkout/checkout-route.ts";
import { findCheckoutPage } from "./checkout/find-checkout-page.ts";
import { openPortal } from "./checkout/open-portal.ts";
import { returnAddress } from "./checkout/return-address.ts";
import { returnFromCheckout } from "./checkout/return-from-checkout.ts";
import { presentSubscription } from "./present-usage.ts";
import type { BillingServices } from "./provider/billing-tools.ts";
import { readUsage } from "./read-usage.ts";
import { findActiveSubscription } from "./stored/queries.ts";
import { receiveEvent } from "./subscriptions/receive-event.ts";

/** The signed-in user's plan, what of it is used, and the ways to and from the payment provider. */
export function createBillingRoutes(
  deps: Pick<Dependencies, "db" | "readCaller" | "log"> & { readonly billing: BillingServices },
) {
  const { db, readCaller, billing } = deps;
  const signedIn = createSessionGate(readCaller);
  return new Hono<AppEnv>()
    .route("/", createCheckoutRoute(deps))
    .get("/api/billing/usage", signedIn, async (c) =>
      c.json(await db.asReader(c.var.caller, (tx) => readUsage(tx, new Date(), billing.environment))),
    )
    .get("/api/billing/offer", (c) => c.json({ trialDays: billing.environment.trialDays }))
    .get("/api/billing/checkouts/:id", signedIn, ownCompanyOnly, async (c) =>
      c.json({ url: await findCheckoutPage(billing, c.var.caller.organizationId, c.req.param("id")) }),
    )
    .post(
      "/api/billing/checkout-return",
      signedIn,
      ownCompanyOnly,
      validate("json", checkoutReturn),
      async (c) => {
        const { caller } = c.var;
        await returnFromCheckout(billing, caller.organizationId, c.req.valid("json").sessionId);
        const row = await db.asOrganization(caller, (tx) => findActiveSubscription(tx, new Date()));
        return c.json({ subscription: row ? presentSubscription(row) : null });
      },
    )
    .post("/api/billing/portal", signedIn, ownCompanyOnly, async (c) =>
      c.json({
        url: await openPortal(
          billing,
          c.var.caller.organizationId,
          returnAddress(c, billing.environment.appUrl),
        ),
      }),
    )
    .post("/api/billing/webhook", async (c) => {
      await receiveEvent(billing, await c.req.text(), c.req.header("stripe-signature"));
      return c.json({ received: true });
    });
}
