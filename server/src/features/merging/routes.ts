import {
  differentRequest,
  mergeAddress,
  mergeCheckRequest,
  mergeRequest,
  undoMergeRequest,
} from "@wagefloor/contract/employees/merges.ts";
import { peopleAnswer } from "@wagefloor/contract/employees/people.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { createSubscriptionGate } from "../billing/subscription-gate.ts";
import { absentText, keepPeople, listStrays, rowsOfAbsent } from "./absent-people.ts";
import { findMerging } from "./find-merging.ts";
import { findUndoing } from "./find-undoing.ts";
import { mergeEmployees } from "./merge-employees.ts";
import { presentUndoing } from "./present-undoing.ts";
import { sayDifferent } from "./say-different.ts";
import { undoMerge } from "./undo-merge.ts";
import { whoIsThis } from "./who-is-this.ts";

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
    .get("/api/employee-merges/strays", async (c) => {
      const found = await db.asReader(c.var.caller, (tx) => listStrays(tx, null));
      const rows = rowsOfAbsent(found, "any payroll file you ran");
      const asked = { id: "people", key: "people", isOpen: true, ...whoIsThis(rows, [absentText]) };
      return c.json({ question: rows.length === 0 ? null : asked });
    })
    .post("/api/employee-merges/strays", validate("json", peopleAnswer), async (c) => {
      const { people } = c.req.valid("json");
      await db.asOrganization(c.var.caller, async (tx) => {
        await lockLedger(tx);
        await keepPeople(tx, people, await listStrays(tx, null));
      });
      return c.json({ status: true as const });
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
