import { type Context, Hono } from "hono";
import type { Around } from "../api/endpoint.ts";
import { ApiError } from "../protocol/api-error.ts";
import type { Sandbox } from "../sandbox.ts";
import { cardFieldsOf, emptyCard, readCard } from "./card-form.ts";
import { cancel, changeCard, choosePlan, keepPlan, payInvoice, resume } from "./portal-actions.ts";
import { portalPage } from "./portal-page.ts";
import { findVisit, type Visit } from "./portal-visit.ts";

/** The portal in which customers change their plan or card, cancel and resume. */
export function createPortalRoutes(sandbox: Sandbox, around: Around) {
  const show = (c: Context, visit: Visit, error: string | null, typed = emptyCard) =>
    c.html(portalPage(sandbox, visit, typed, error), error === null ? 200 : 422);

  const act = (c: Context, typed: typeof emptyCard, work: (visit: Visit) => void) =>
    around(() => {
      const visit = findVisit(sandbox, c.req.param("secret") ?? "");
      if (visit === undefined) return c.notFound();
      try {
        work(visit);
      } catch (error) {
        if (error instanceof ApiError) return show(c, visit, error.message, typed);
        throw error;
      }
      return c.redirect(visit.session.url, 303);
    });

  return new Hono()
    .get("/:secret", (c) =>
      around(() => {
        const visit = findVisit(sandbox, c.req.param("secret"));
        return visit ? show(c, visit, null) : c.notFound();
      }),
    )
    .post("/:secret/plan", async (c) => {
      const price = String((await c.req.formData()).get("price") ?? "");
      return act(c, emptyCard, (visit) => choosePlan(sandbox, visit, price));
    })
    .post("/:secret/keep-plan", (c) => act(c, emptyCard, (visit) => keepPlan(sandbox, visit)))
    .post("/:secret/cancel", (c) => act(c, emptyCard, (visit) => cancel(sandbox, visit)))
    .post("/:secret/resume", (c) => act(c, emptyCard, (visit) => resume(sandbox, visit)))
    .post("/:secret/card", async (c) => {
      const typed = cardFieldsOf(await c.req.formData());
      return act(c, typed, (visit) => {
        const given = readCard(typed, sandbox.clock.now());
        if (typeof given === "string") throw new ApiError(400, given);
        changeCard(sandbox, visit, given);
      });
    })
    .post("/:secret/invoices/:invoice/pay", (c) =>
      act(c, emptyCard, (visit) => payInvoice(sandbox, visit, c.req.param("invoice"))),
    );
}
