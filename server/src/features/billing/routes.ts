import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import type { Dependencies } from "../../dependencies.ts";
import { createSessionGate } from "../accounts/session-gate.ts";
import { readUsage } from "./read-usage.ts";

/** The signed-in user's plan and what of it is used. */
export function createBillingRoutes({ db, auth }: Pick<Dependencies, "db" | "auth">) {
  return new Hono<AppEnv>().get("/api/usage", createSessionGate(auth), async (c) =>
    c.json(await db.asUser(c.var.userId, (tx) => readUsage(tx, new Date()))),
  );
}
