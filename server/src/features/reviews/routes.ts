import type { HttpBindings } from "@hono/node-server";
import { answerRequest } from "@wagefloor/contract/reviews/questions.ts";
import {
  deductionsRequest,
  newReviewQuery,
  reviewQuery,
  runReviewRequest,
} from "@wagefloor/contract/reviews/reviews.ts";
import { textLimits } from "@wagefloor/domain/text-limits.ts";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { createSubscriptionGate } from "../billing/subscription-gate.ts";
import { presentRun } from "../runs/stored/present-run.ts";
import { refusalOfRun } from "../uploads/make-run.ts";
import {
  answerKept,
  onKept,
  presentKept,
  type ReviewTools,
  runKept,
  useDeductionsOfKept,
} from "./large-reviews.ts";
import { makeReview } from "./make-review.ts";
import { listOpenReviews } from "./open/list-open-reviews.ts";
import { discardReview } from "./stored/queries.ts";

/** A pasted list of the longest length, in UTF-8 and JSON. */
const largestList = 2 * textLimits.pasted;

/** Addresses whose bodies are larger than those of others. */
export const largeReviewBodies = ["/api/runs/reviews/:id/answers/hours-before"];

/** A look at a payroll file before it counts: send it, look, decide, run or discard. */
export function createReviewRoutes(tools: ReviewTools & Pick<Dependencies, "readCaller">) {
  const { db, slots } = tools;
  const maySend = createSessionGate(tools.readCaller, "You must be logged in to perform analysis");
  return new Hono<AppEnv & { Bindings: HttpBindings }>()
    .use("/api/runs/reviews/*", maySend, createSubscriptionGate(db))
    .use("/api/runs/reviews/:id/answers/hours-before", bodyLimit({ maxSize: largestList }))
    .post("/api/runs/reviews", validate("query", newReviewQuery), async (c) => {
      const { replaces } = c.req.valid("query");
      return c.json({ review: await makeReview(tools, c.var.caller, c.env.incoming, replaces) }, 201);
    })
    .get("/api/runs/reviews", async (c) =>
      c.json({ reviews: await db.asReader(c.var.caller, listOpenReviews) }),
    )
    .get("/api/runs/reviews/:id", validate("query", reviewQuery), async (c) => {
      const asked = { ...c.req.param(), query: c.req.valid("query") };
      const slotsFor = (replaces: string | null) => (replaces === null ? null : slots.previewing);
      return c.json({ review: await onKept(tools, c.var.caller, presentKept, asked, slotsFor) });
    })
    .put("/api/runs/reviews/:id/answers/:question", validate("json", answerRequest), async (c) => {
      const answering = { ...c.req.param(), ...c.req.valid("json") };
      await onKept(tools, c.var.caller, answerKept, answering);
      return c.json({ status: true as const });
    })
    .delete("/api/runs/reviews/:id", async (c) => {
      await db.asOrganization(c.var.caller, (tx) => discardReview(tx, c.req.param("id")));
      return c.json({ status: true as const });
    })
    .post("/api/runs/reviews/:id/deductions", validate("json", deductionsRequest), async (c) => {
      const asked = { ...c.req.param(), asked: c.req.valid("json") };
      const run = await onKept(tools, c.var.caller, useDeductionsOfKept, asked);
      return c.json({ run: presentRun(run) }, 201);
    })
    .post("/api/runs/reviews/:id/run", validate("json", runReviewRequest), async (c) => {
      const asked = { ...c.req.param(), decided: c.req.valid("json") };
      const run = await onKept(tools, c.var.caller, runKept, asked, () => slots.saving, refusalOfRun);
      return "postponed" in run ? c.json(run, 202) : c.json({ run: presentRun(run) }, 201);
    });
}
