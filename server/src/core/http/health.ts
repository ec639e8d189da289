import { Hono } from "hono";
import type { Logger } from "pino";
import { version } from "../../settings/version.ts";
import type { Database } from "../db/client.ts";
import { askDatabase, reasonNotReady } from "../db/readiness.ts";
import type { AppEnv } from "../request/app-env.ts";
import type { Leaving } from "../request/leaving.ts";

interface Health {
  readonly db: Database;
  readonly log: Logger;
  readonly leaving: Leaving;
}

/** `GET /healthz`: the process answers, and its version. `GET /readyz`: it can serve; the database answers, has its tables and room to write. */
export function createHealthRoutes({ db, log, leaving }: Health) {
  let wasReady = true;
  return new Hono<AppEnv>()
    .get("/healthz", (c) => c.json({ status: "alive", version }))
    .get("/readyz", async (c) => {
      if (leaving.aborted) return c.json({ status: "not ready", reason: "The server is stopping." }, 503);
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
