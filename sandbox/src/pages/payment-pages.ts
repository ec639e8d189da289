import { Hono } from "hono";
import type { Around } from "../api/endpoint.ts";
import { completeCheckout } from "../billing/complete-checkout.ts";
import type { Sandbox } from "../sandbox.ts";
import { get } from "../store.ts";
import { cardFieldsOf, emptyCard, readCard } from "./card-form.ts";
import { checkoutPage, closedCheckoutPage, returnAddress } from "./checkout-page.ts";
import { invoicePage } from "./invoice-page.ts";
import { createPortalRoutes } from "./portal-routes.ts";

/** The pages for customers: checkout, portal and invoices. */
export function createPaymentPages(sandbox: Sandbox, around: Around) {
  return new Hono()
    .get("/checkout/:id", (c) =>
      around(() => {
        const session = get(sandbox, "checkoutSessions", c.req.param("id"));
        if (session === undefined) return c.notFound();
        if (session.status !== "open") return c.html(closedCheckoutPage(session));
        return c.html(checkoutPage(sandbox, session, emptyCard, null));
      }),
    )
    .post("/checkout/:id", async (c) => {
      const typed = cardFieldsOf(await c.req.formData());
      return around(() => {
        const session = get(sandbox, "checkoutSessions", c.req.param("id"));
        if (session === undefined) return c.notFound();
        if (session.status === "complete") return c.redirect(returnAddress(session), 303);
        if (session.status !== "open") return c.html(closedCheckoutPage(session), 409);
        const given = readCard(typed, sandbox.clock.now());
        if (typeof given === "string") return c.html(checkoutPage(sandbox, session, typed, given), 422);
        const decline = completeCheckout(sandbox, session, given);
        if (decline) return c.html(checkoutPage(sandbox, session, typed, decline), 402);
        return c.redirect(returnAddress(session), 303);
      });
    })
    .get("/invoices/:id", (c) =>
      around(() => {
        const invoice = get(sandbox, "invoices", c.req.param("id"));
        return invoice ? c.html(invoicePage(invoice)) : c.notFound();
      }),
    )
    .route("/portal", createPortalRoutes(sandbox, around));
}
