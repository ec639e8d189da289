import { reportRequest } from "@wagefloor/contract/runs/report.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../../core/caller.ts";
import type { Dependencies } from "../../../core/dependencies.ts";
import { validate } from "../../../core/http/validate.ts";
import type { AppEnv } from "../../../core/request/app-env.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import { createSubscriptionGate } from "../../billing/subscription-gate.ts";
import { recordDownload } from "../../runs/stored/record-download.ts";
import { findFile } from "./queries.ts";
import { readReportOf } from "./read-report-of.ts";
import { requestReport } from "./request-report.ts";

/** The PDF report of a run: asked for, looked at while it is made, and downloaded. */
export function createReportRoutes({
  db,
  readCaller,
  jobs,
}: Pick<Dependencies, "db" | "readCaller" | "jobs">) {
  const gates = [createSessionGate(readCaller), createSubscriptionGate(db)] as const;
  return new Hono<AppEnv>()
    .get("/api/runs/:id/report", ...gates, async (c) =>
      c.json({ report: await readReportOf(db, c.var.caller, c.req.param("id")) }),
    )
    .post("/api/runs/:id/report", ...gates, validate("json", reportRequest), async (c) => {
      const { caller } = c.var;
      const asked = { runId: c.req.param("id"), ...c.req.valid("json") };
      await db.asOrganization(caller, (tx) => requestReport(tx, jobs, asked));
      return c.json({ report: await readReportOf(db, caller, asked.runId) }, 202);
    })
    .get("/api/runs/:id/report/file", ...gates, async (c) => {
      const runId = c.req.param("id");
      const found = await db.asOrganization(c.var.caller, async (tx) => {
        await recordDownload(tx, runId);
        return findFile(tx, runId);
      });
      if (found === undefined) throw new CommonRefusal("not_found", "There's no report of this run yet.");
      c.header("content-type", "application/pdf");
      c.header("content-disposition", `attachment; filename="${found.fileName}"`);
      return c.body(new Uint8Array(found.file));
    });
}
