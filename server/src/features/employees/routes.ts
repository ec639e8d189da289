import { adjustmentRequest, attributesRequest, unlinkRequest } from "@wagefloor/contract/employees.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { AppEnv } from "../../core/http/app-env.ts";
import { validate } from "../../core/http/validate.ts";
import type { Dependencies } from "../../dependencies.ts";
import { createSubscriptionGate } from "../billing/subscription-gate.ts";
import { adjustBalance } from "./adjust-balance.ts";
import { listNamesOf } from "./name-queries.ts";
import { requirePersonNumber } from "./queries.ts";
import { readAttributesOf } from "./read-attributes.ts";
import { readLedger } from "./read-ledger.ts";
import { setAttributes } from "./set-attributes.ts";
import { unlinkName } from "./unlink-name.ts";

/** Employees: what is owed, adjustments of it, the names by which files call them, and what was set for them. */
export function createEmployeeRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  return new Hono<AppEnv>()
    .use("/api/employees/*", createSessionGate(readCaller), createSubscriptionGate(db))
    .get("/api/employees/:employeeNumber/balance", async (c) => {
      const typed = c.req.param("employeeNumber");
      return c.json(await db.asReader(c.var.caller, (tx) => readLedger(tx, typed)));
    })
    .get("/api/employees/:employeeNumber/names", async (c) => {
      const typed = c.req.param("employeeNumber");
      const names = await db.asReader(c.var.caller, async (tx) =>
        listNamesOf(tx, await requirePersonNumber(tx, typed)),
      );
      return c.json({ names });
    })
    .delete("/api/employees/:employeeNumber/names", validate("json", unlinkRequest), async (c) => {
      const typed = c.req.param("employeeNumber");
      await db.asOrganization(c.var.caller, (tx) => unlinkName(tx, typed, c.req.valid("json").name));
      return c.json({ status: true as const });
    })
    .get("/api/employees/:employeeNumber/attributes", async (c) =>
      c.json(await readAttributesOf(db, c.var.caller, c.req.param("employeeNumber"))),
    )
    .put("/api/employees/:employeeNumber/attributes", validate("json", attributesRequest), async (c) => {
      const typed = c.req.param("employeeNumber");
      await db.asOrganization(c.var.caller, (tx) => setAttributes(tx, typed, c.req.valid("json")));
      return c.json(await readAttributesOf(db, c.var.caller, typed));
    })
    .post(
      "/api/employees/:employeeNumber/balance-entries",
      validate("json", adjustmentRequest),
      async (c) => {
        const typed = c.req.param("employeeNumber");
        const { personNumber, balance } = await db.asOrganization(c.var.caller, (tx) =>
          adjustBalance(tx, typed, c.req.valid("json")),
        );
        return c.json({ employeeNumber: personNumber, balance }, 201);
      },
    );
}
