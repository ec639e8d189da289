import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { AppEnv } from "../../core/http/app-env.ts";
import type { Dependencies } from "../../dependencies.ts";
import { presentStatistics } from "./present-dashboard.ts";
import { readRecentActivity, readStatistics } from "./queries.ts";

const recentActivities = 5;

/** The dashboard's figures of the signed-in user. */
export function createStatisticsRoutes({ db, auth }: Pick<Dependencies, "db" | "auth">) {
  return new Hono<AppEnv>().get("/api/statistics", createSessionGate(auth), async (c) => {
    const statistics = await db.asReader(c.var.userId, async (tx) =>
      presentStatistics(await readStatistics(tx), await readRecentActivity(tx, recentActivities)),
    );
    return c.json(statistics);
  });
}
