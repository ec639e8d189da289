import { forPayrollQuery } from "@wagefloor/contract/runs/for-payroll.ts";
import { payrollSettingsRequest } from "@wagefloor/contract/runs/payroll-settings.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../../core/caller.ts";
import type { Dependencies } from "../../../core/dependencies.ts";
import { sendCsv } from "../../../core/http/send-csv.ts";
import { validate } from "../../../core/http/validate.ts";
import type { AppEnv } from "../../../core/request/app-env.ts";
import { createSubscriptionGate } from "../../billing/subscription-gate.ts";
import { downloadForPayroll, recordDownloadForPayroll } from "./download-for-payroll.ts";
import { savePayrollSettings } from "./save-payroll-settings.ts";
import { showForPayroll } from "./show-for-payroll.ts";

/** What payroll is to deduct after a run: as the file of its system, or as a list to key in. */
export function createForPayrollRoutes({
  db,
  readCaller,
  log,
}: Pick<Dependencies, "db" | "readCaller" | "log">) {
  const gates = [createSessionGate(readCaller), createSubscriptionGate(db)] as const;
  return new Hono<AppEnv>()
    .get("/api/runs/:id/for-payroll", ...gates, async (c) => {
      return c.json(await db.asReader(c.var.caller, (tx) => showForPayroll(tx, c.req.param("id"))));
    })
    .put("/api/runs/:id/for-payroll", ...gates, validate("json", payrollSettingsRequest), async (c) => {
      const { caller } = c.var;
      const runId = c.req.param("id");
      await db.asOrganization(caller, (tx) => savePayrollSettings(tx, runId, c.req.valid("json")));
      return c.json(await db.asReader(caller, (tx) => showForPayroll(tx, runId)));
    })
    .get("/api/runs/:id/for-payroll/file", ...gates, validate("query", forPayrollQuery), async (c) => {
      const { caller } = c.var;
      const runId = c.req.param("id");
      const { period } = c.req.valid("query");
      await db.asOrganization(caller, (tx) => recordDownloadForPayroll(tx, runId, period));
      return sendCsv(c, log, await db.asReader(caller, (tx) => downloadForPayroll(tx, runId, period)));
    });
}
