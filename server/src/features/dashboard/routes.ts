import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { readDashboard } from "./read-dashboard.ts";

/** The dashboard's figures of the signed-in user. */
export function createDashboardRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  return new Hono<AppEnv>().get("/api/dashboard", createSessionGate(readCaller), async (c) =>
    c.json(await db.asReader(c.var.caller, readDashboard)),
  );
}
