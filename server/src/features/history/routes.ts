import { randomUUID } from "node:crypto";
import { settleRequest, voidRequest } from "@wagefloor/contract/runs/runs.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { createSubscriptionGate } from "../billing/subscription-gate.ts";
import { presentRun } from "../runs/stored/present-run.ts";
import type { UploadSlots } from "../uploads/make-run.ts";
import { changeOrPostpone } from "./recalculation/postpone.ts";
import { presentRecalculations } from "./recalculation/present-recalculation.ts";
import { listRecalculations } from "./recalculation/queries.ts";
import { previewSettling, settleRun } from "./recheck/settle-run.ts";
import type { Recalculating } from "./recompute/apply-change.ts";
import { previewVoid } from "./void/preview-void.ts";
import { voidRun } from "./void/void-run.ts";

/** Changes of what runs came to: voiding one, checking one again, and how far that has come. */
export function createHistoryRoutes({
  db,
  readCaller,
  jobs,
  slots,
  recalculating,
}: Pick<Dependencies, "db" | "readCaller" | "jobs"> & {
  readonly slots: UploadSlots;
  readonly recalculating: Recalculating;
}) {
  const signedIn = createSessionGate(readCaller);
  const subscribed = createSubscriptionGate(db);
  return new Hono<AppEnv>()
    .get("/api/runs/recalculations/newest", signedIn, async (c) => {
      const { caller } = c.var;
      const recalculations = await db.asOrganization(caller, listRecalculations);
      return c.json({ recalculations: await presentRecalculations(db, recalculations) });
    })
    .get("/api/runs/:id/void", signedIn, subscribed, async (c) => {
      const { caller } = c.var;
      const preview = await slots.previewing(caller.organizationId, () =>
        db.asReader(caller, (tx) => previewVoid(tx, c.req.param("id"), recalculating)),
      );
      return c.json(preview);
    })
    .post("/api/runs/:id/void", signedIn, subscribed, validate("json", voidRequest), async (c) => {
      const confirmed = confirmedOf("void", c.req.param("id"), c.req.valid("json"));
      const run = await changeOrPostpone({ db, jobs, slots }, c.var.caller, confirmed, (tx) =>
        voidRun(tx, confirmed.runId, confirmed.request, recalculating),
      );
      return "postponed" in run ? c.json(run, 202) : c.json({ run: presentRun(run) });
    })
    .get("/api/runs/:id/settle", signedIn, subscribed, async (c) => {
      const { caller } = c.var;
      const preview = await slots.previewing(caller.organizationId, () =>
        db.asReader(caller, (tx) => previewSettling(tx, c.req.param("id"), recalculating)),
      );
      return c.json(preview);
    })
    .post("/api/runs/:id/settle", signedIn, subscribed, validate("json", settleRequest), async (c) => {
      const confirmed = confirmedOf("settle", c.req.param("id"), c.req.valid("json"));
      const run = await changeOrPostpone({ db, jobs, slots }, c.var.caller, confirmed, (tx) =>
        settleRun(tx, confirmed.runId, confirmed.request, recalculating),
      );
      return "postponed" in run ? c.json(run, 202) : c.json({ run: presentRun(run) });
    });
}

function confirmedOf<Request extends { readonly id?: string | undefined }>(
  kind: "void" | "settle",
  runId: string,
  request: Request,
) {
  return { kind, runId, request, id: request.id ?? randomUUID() };
}
