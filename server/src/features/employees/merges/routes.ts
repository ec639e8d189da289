import {
  differentRequest,
  mergeAddress,
  mergeCheckRequest,
  mergeRequest,
  undoMergeRequest,
} from "@wagefloor/contract/employees/merges.ts";
import { joinRequest } from "@wagefloor/contract/employees/strays.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../../core/caller.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import type { Dependencies } from "../../../core/dependencies.ts";
import { validate } from "../../../core/http/validate.ts";
import type { AppEnv } from "../../../core/request/app-env.ts";
import { createSubscriptionGate } from "../../billing/subscription-gate.ts";
import { findMerging } from "./find-merging.ts";
import { findUndoing } from "./find-undoing.ts";
import { mergeEmployees } from "./merge-employees.ts";
import { presentUndoing } from "./present-undoing.ts";
import { sayDifferent } from "./say-different.ts";
import { joinStrays, listStrays, presentStrays } from "./strays.ts";
import { undoMerge } from "./undo-merge.ts";

/** Employees with several numbers: merging them, and undoing that. */
export function createMergeRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  return new Hono<AppEnv>()
    .use("/api/employee-merges/*", createSessionGate(readCaller), createSubscriptionGate(db))
    .post("/api/employee-merges/check", validate("json", mergeCheckRequest), async (c) => {
      const pair = c.req.valid("json");
      return c.json(await db.asReader(c.var.caller, (tx) => findMerging(tx, pair)));
    })
    .post("/api/employee-merges", validate("json", mergeRequest), async (c) => {
      const request = c.req.valid("json");
      return c.json(await db.asOrganization(c.var.caller, (tx) => mergeEmployees(tx, request)), 201);
    })
    .put("/api/employee-merges/different", validate("json", differentRequest), async (c) => {
      const request = c.req.valid("json");
      await db.asOrganization(c.var.caller, (tx) => sayDifferent(tx, request));
      return c.json({ status: true as const });
    })
    .get("/api/employee-merges/strays", async (c) =>
      c.json(await db.asReader(c.var.caller, async (tx) => presentStrays(await listStrays(tx, null)))),
    )
    .post("/api/employee-merges/strays", validate("json", joinRequest), async (c) => {
      const request = c.req.valid("json");
      const joined = await db.asOrganization(c.var.caller, async (tx) => {
        await lockLedger(tx);
        return joinStrays(tx, request, await listStrays(tx, null));
      });
      return c.json(joined, 201);
    })
    .get("/api/employee-merges/:id/undo", validate("param", mergeAddress), async (c) => {
      const { id } = c.req.valid("param");
      return c.json(
        await db.asReader(c.var.caller, async (tx) => presentUndoing(await findUndoing(tx, id), tx)),
      );
    })
    .post(
      "/api/employee-merges/:id/undo",
      validate("param", mergeAddress),
      validate("json", undoMergeRequest),
      async (c) => {
        const { seen } = c.req.valid("json");
        const { id } = c.req.valid("param");
        const { merge } = await db.asOrganization(c.var.caller, (tx) => undoMerge(tx, id, seen));
        return c.json({ id: merge.id, merged: merge.merged, kept: merge.kept });
      },
    );
}
