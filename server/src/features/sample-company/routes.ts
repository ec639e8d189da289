import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { AppEnv } from "../../core/http/app-env.ts";
import type { Dependencies } from "../../dependencies.ts";
import { openSampleCompany } from "./open-sample-company.ts";
import { deleteSampleCompany } from "./queries.ts";

/** The sample company: opened by a person who wants to look around, and left again. */
export function createSampleCompanyRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  return new Hono<AppEnv>()
    .use("/api/sample-company", createSessionGate(readCaller))
    .post("/api/sample-company", async (c) => {
      await openSampleCompany(db, c.var.caller);
      return c.json({ status: true as const }, 201);
    })
    .delete("/api/sample-company", async (c) => {
      await deleteSampleCompany(db.system, c.var.caller.userId);
      return c.json({ status: true as const });
    });
}
