import type { HttpBindings } from "@hono/node-server";
import { namesRequest } from "@wagefloor/contract/file-names.ts";
import { kindsRequest, newReviewQuery, reviewQuery, runReviewRequest } from "@wagefloor/contract/reviews.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../../core/caller.ts";
import type { AppEnv } from "../../../core/http/app-env.ts";
import { validate } from "../../../core/http/validate.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { createSubscriptionGate } from "../../billing/subscription-gate.ts";
import { decideNames } from "../names/decide-names.ts";
import { presentRun } from "../present-run.ts";
import type { UploadSlots } from "../upload/make-run.ts";
import { decideKinds } from "./decide-kinds.ts";
import { findReview } from "./find-review.ts";
import { listChanges } from "./list-changes.ts";
import { makeReview } from "./make-review.ts";
import { discardReview } from "./queries.ts";
import { runReview } from "./run-review.ts";

/** A look at a payroll file before it counts: send it, look, decide, run or discard. */
export function createReviewRoutes({
  db,
  readCaller,
  outbox,
  slots,
}: Pick<Dependencies, "db" | "readCaller" | "outbox"> & { readonly slots: UploadSlots }) {
  const maySend = createSessionGate(readCaller, "You must be logged in to perform analysis");
  const subscribed = createSubscriptionGate(db);
  return new Hono<AppEnv & { Bindings: HttpBindings }>()
    .use("/api/runs/reviews/*", maySend, subscribed)
    .post("/api/runs/reviews", validate("query", newReviewQuery), async (c) => {
      const { replaces } = c.req.valid("query");
      const review = await makeReview({ db, slots }, c.var.caller, c.env.incoming, replaces);
      return c.json({ review }, 201);
    })
    .get("/api/runs/reviews/:id", validate("query", reviewQuery), async (c) => {
      return c.json({
        review: await findReview({ db, slots }, c.var.caller, c.req.param("id"), c.req.valid("query")),
      });
    })
    .get("/api/runs/reviews/:id/employees", async (c) =>
      c.json(await db.asReader(c.var.caller, (tx) => listChanges(tx, c.req.param("id")))),
    )
    .put("/api/runs/reviews/:id/names", validate("json", namesRequest), async (c) => {
      await db.asOrganization(c.var.caller, (tx) => decideNames(tx, c.req.param("id"), c.req.valid("json")));
      return c.json({ status: true as const });
    })
    .put("/api/runs/reviews/:id/kinds", validate("json", kindsRequest), async (c) => {
      await db.asOrganization(c.var.caller, (tx) => decideKinds(tx, c.req.param("id"), c.req.valid("json")));
      return c.json({ status: true as const });
    })
    .delete("/api/runs/reviews/:id", async (c) => {
      await db.asOrganization(c.var.caller, (tx) => discardReview(tx, c.req.param("id")));
      return c.json({ status: true as const });
    })
    .post("/api/runs/reviews/:id/run", validate("json", runReviewRequest), async (c) => {
      const run = await runReview(
        { db, outbox, slots },
        c.var.caller,
        c.req.param("id"),
        c.req.valid("json"),
      );
      return c.json({ run: presentRun(run) }, 201);
    });
}
