import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import type { Dependencies } from "../../dependencies.ts";
import { validate } from "../../validate.ts";
import { createSessionGate } from "../accounts/session-gate.ts";
import { createSubscriptionGate } from "../billing/subscription-gate.ts";
import { adjustBalance } from "./adjust-balance.ts";
import { presentBalance } from "./present-balance.ts";
import { findBalance, listEntries, requirePersonNumber } from "./queries.ts";
import { readLatestResult } from "./read-latest-result.ts";
import { adjustmentRequest } from "./schema.ts";

/** Employees: the newest result, what is owed, and adjustments of it. */
export function createBalanceRoutes({ db, auth }: Pick<Dependencies, "db" | "auth">) {
  return new Hono<AppEnv>()
    .use("/api/employees/*", createSessionGate(auth), createSubscriptionGate(db))
    .get("/api/employees/:personNumber/latest", async (c) => {
      const typed = c.req.param("personNumber");
      const result = await db.asUser(c.var.userId, (tx) => readLatestResult(tx, typed));
      return c.json({ result });
    })
    .get("/api/employees/:personNumber/balance", async (c) => {
      const answer = await db.asUser(c.var.userId, async (tx) => {
        const personNumber = await requirePersonNumber(tx, c.req.param("personNumber"));
        const entries = await listEntries(tx, personNumber);
        return presentBalance(personNumber, await findBalance(tx, personNumber), entries);
      });
      return c.json(answer);
    })
    .post("/api/employees/:personNumber/balance-entries", validate("json", adjustmentRequest), async (c) => {
      const typed = c.req.param("personNumber");
      const { personNumber, balance } = await db.asUser(c.var.userId, (tx) =>
        adjustBalance(tx, typed, c.req.valid("json")),
      );
      return c.json({ personNumber, balance: balance as number }, 201);
    });
}
