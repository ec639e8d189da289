import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { openSampleCompany } from "./open-sample-company.ts";
import { deleteSampleCompany } from "./queries.ts";

/** The sample company: opened by a person who wants to look around, and left again. */
export function createSampleCompanyRoutes(deps: Pick<Dependencies, "db" | "environment" | "readCaller">) {
  return new Hono<AppEnv>()
    .use("/api/sample-company", createSessionGate(deps.readCaller))
    .post("/api/sample-company", async (c) => {
      await openSampleCompany(deps, c.var.caller);
      return c.json({ status: true as const }, 201);
    })
    .delete("/api/sample-company", async (c) => {
      await deleteSampleCompany(deps.db.system, c.var.caller.userId);
      return c.json({ status: true as const });
    });
}
