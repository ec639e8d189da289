import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { AppEnv } from "../../core/http/app-env.ts";
import type { Dependencies } from "../../dependencies.ts";
import { presentDashboard } from "./present-dashboard.ts";
import { readDashboard, readRecentActivity } from "./queries.ts";

const recentActivities = 5;

/** The dashboard's figures of the signed-in user. */
export function createDashboardRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  return new Hono<AppEnv>().get("/api/dashboard", createSessionGate(readCaller), async (c) => {
    const dashboard = await db.asReader(c.var.caller, async (tx) =>
      presentDashboard(await readDashboard(tx), await readRecentActivity(tx, recentActivities)),
    );
    return c.json(dashboard);
  });
}
