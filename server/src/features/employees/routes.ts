import { type Adjustment, adjustmentRequest } from "@wagefloor/contract/employees/adjustments.ts";
import { attributesRequest, unlinkRequest } from "@wagefloor/contract/employees/employees.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { createSubscriptionGate } from "../billing/subscription-gate.ts";
import { listNamesOf } from "../ledger/stored/name-queries.ts";
import { requireEmployeeNumber } from "../ledger/stored/queries.ts";
import { readAttributesOf } from "./attributes/read-attributes.ts";
import { setAttributes } from "./attributes/set-attributes.ts";
import { correctBalance } from "./correct-balance.ts";
import { presentEmployees } from "./present-employees.ts";
import { readEmployees } from "./read-employees.ts";
import { readLedger } from "./read-ledger.ts";
import { recordPayback, undoPayback } from "./record-payback.ts";
import { unlinkName } from "./unlink-name.ts";
import { undoWriteOff, writeOff } from "./write-off.ts";

/** Records a purchase of an employee who is known, by number in any case. */
type RecordPurchase = (
  tx: TenantTransaction,
  typed: string,
  purchase: Extract<Adjustment, { kind: "purchase" }>,
) => Promise<{ employeeNumber: string; balance: Cents }>;

/** Employees: what is owed, adjustments of it, the names by which files call them, and what was set for them. */
export function createEmployeeRoutes({
  db,
  readCaller,
  recordPurchase,
}: Pick<Dependencies, "db" | "readCaller"> & { readonly recordPurchase: RecordPurchase }) {
  function adjust(tx: TenantTransaction, typed: string, adjustment: Adjustment) {
    switch (adjustment.kind) {
      case "purchase":
        return recordPurchase(tx, typed, adjustment);
      case "correction":
        return correctBalance(tx, typed, adjustment);
      case "written-off":
        return writeOff(tx, typed, adjustment);
      case "reinstated":
        return undoWriteOff(tx, typed, adjustment);
      case "paid-back":
        return recordPayback(tx, typed, adjustment);
      case "payback-undone":
        return undoPayback(tx, typed, adjustment);
    }
  }

  return new Hono<AppEnv>()
    .use("/api/employees/*", createSessionGate(readCaller), createSubscriptionGate(db))
    .get("/api/employees", async (c) =>
      c.json(presentEmployees(await db.asReader(c.var.caller, readEmployees))),
    )
    .get("/api/employees/:employeeNumber/balance", async (c) => {
      const typed = c.req.param("employeeNumber");
      return c.json(await readLedger(db, c.var.caller, typed));
    })
    .get("/api/employees/:employeeNumber/names", async (c) => {
      const typed = c.req.param("employeeNumber");
      const names = await db.asReader(c.var.caller, async (tx) =>
        listNamesOf(tx, await requireEmployeeNumber(tx, typed)),
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
        const adjustment = c.req.valid("json");
        const { employeeNumber, balance } = await db.asOrganization(c.var.caller, (tx) =>
          adjust(tx, typed, adjustment),
        );
        return c.json({ employeeNumber, balance }, 201);
      },
    );
}
