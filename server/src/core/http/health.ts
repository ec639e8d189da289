import { Hono } from "hono";
import type { Logger } from "pino";
import type { Database } from "../db/client.ts";
import type { AppEnv } from "./app-env.ts";

/** `GET /healthz`: the process answers. `GET /readyz`: it can serve; the database answers and has its tables. */
export function createHealthRoutes({ db, log }: { readonly db: Database; readonly log: Logger }) {
  return new Hono<AppEnv>()
    .get("/healthz", (c) => c.json({ status: "alive" }))
    .get("/readyz", async (c) => {
      try {
        await db.pool.query("select from subscriptions limit 1");
        return c.json({ status: "ready" });
      } catch (error) {
        log.error({ err: error }, "not ready: the database does not answer");
        return c.json({ status: "not ready" }, 503);
      }
    });
}
