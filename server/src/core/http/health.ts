import { Hono } from "hono";
import type { Logger } from "pino";
import { version } from "../../settings/version.ts";
import type { Database } from "../db/client.ts";
import { askDatabase, reasonNotReady } from "../db/readiness.ts";
import type { AppEnv } from "../request/app-env.ts";

/** `GET /healthz`: the process answers, and its version. `GET /readyz`: it can serve; the database answers, has its tables and room to write. */
export function createHealthRoutes({ db, log }: { readonly db: Database; readonly log: Logger }) {
  let wasReady = true;
  return new Hono<AppEnv>()
    .get("/healthz", (c) => c.json({ status: "alive", version }))
    .get("/readyz", async (c) => {
      try {
        await askDatabase(db);
        if (!wasReady) log.info("ready again");
        wasReady = true;
        return c.json({ status: "ready" });
      } catch (err) {
        const reason = reasonNotReady(err);
        if (wasReady) log.error({ err, reason }, "not ready");
        wasReady = false;
        return c.json({ status: "not ready", reason }, 503);
      }
    });
}
