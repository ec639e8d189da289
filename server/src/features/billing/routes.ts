import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import type { Dependencies } from "../../dependencies.ts";
import { validate } from "../../validate.ts";
import { createSessionGate } from "../accounts/session-gate.ts";
import { createCheckoutRoute } from "./checkout-route.ts";
import { findCheckoutPage } from "./find-checkout-page.ts";
import { openPortal } from "./open-portal.ts";
import { presentSubscription } from "./present-usage.ts";
import { findActiveSubscription } from "./queries.ts";
import { readUsage } from "./read-usage.ts";
import { receiveEvent } from "./receive-event.ts";
import { returnAddress } from "./return-address.ts";
import { returnFromCheckout } from "./return-from-checkout.ts";
import { checkoutReturn } from "./schema.ts";

/** The signed-in user's plan, what of it is used, and the ways to and from the payment provider. */
export function createBillingRoutes(deps: Pick<Dependencies, "db" | "auth" | "billing" | "log">) {
  const { db, auth, billing } = deps;
  const signedIn = createSessionGate(auth);
  return new Hono<AppEnv>()
    .route("/", createCheckoutRoute(deps))
    .get("/api/usage", signedIn, async (c) =>
      c.json(await db.asReader(c.var.userId, (tx) => readUsage(tx, new Date(), billing.environment))),
    )
    .get("/api/billing/offer", (c) => c.json({ trialDays: billing.environment.trialDays }))
    .get("/api/billing/checkouts/:id", signedIn, async (c) =>
      c.json({ url: await findCheckoutPage(billing, c.var.userId, c.req.param("id")) }),
    )
    .post("/api/billing/checkout-return", signedIn, validate("json", checkoutReturn), async (c) => {
      const { userId } = c.var;
      await returnFromCheckout(billing, userId, c.req.valid("json").sessionId);
      const row = await db.asUser(userId, (tx) => findActiveSubscription(tx, new Date()));
      return c.json({ subscription: row ? presentSubscription(row) : null });
    })
    .post("/api/billing/portal", signedIn, async (c) =>
      c.json({
        url: await openPortal(billing, c.var.userId, returnAddress(c, billing.environment.appUrl)),
      }),
    )
    .post("/api/billing/webhook", async (c) => {
      await receiveEvent(billing, await c.req.text(), c.req.header("stripe-signature"));
      return c.json({ received: true });
    });
}
