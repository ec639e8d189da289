import { employerRequest } from "@wagefloor/contract/fields/employer.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { findEmployer, saveEmployer } from "./queries.ts";

/** The company's legal name and FEIN, as reports, statements and forms print them. */
export function createEmployerRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  return new Hono<AppEnv>()
    .use("/api/employer", createSessionGate(readCaller))
    .get("/api/employer", async (c) => c.json({ employer: await db.asReader(c.var.caller, findEmployer) }))
    .put("/api/employer", validate("json", employerRequest), async (c) => {
      const employer = c.req.valid("json");
      await db.asOrganization(c.var.caller, (tx) => saveEmployer(tx, employer));
      return c.json({ employer });
    });
}
