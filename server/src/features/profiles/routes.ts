import { Hono } from "hono";
import { validator } from "hono/validator";
import { createSessionGate } from "../../core/caller.ts";
import type { AppEnv } from "../../core/http/app-env.ts";
import type { Dependencies } from "../../dependencies.ts";
import { changeConfiguration } from "./change-profile.ts";
import { presentConfiguration } from "./present-profile.ts";
import { findConfiguration } from "./queries.ts";
import { readConfigurationRequest } from "./schema.ts";

/** How the user's payroll files are read. */
export function createConfigurationRoutes({ db, auth }: Pick<Dependencies, "db" | "auth">) {
  return new Hono<AppEnv>()
    .use("/api/configuration", createSessionGate(auth))
    .get("/api/configuration", async (c) => {
      const configuration = await db.asUser(c.var.userId, findConfiguration);
      return c.json({ configuration: configuration ? presentConfiguration(configuration) : null });
    })
    .put("/api/configuration", validator("json", checked), async (c) => {
      const configuration = readConfigurationRequest(c.req.valid("json"));
      await db.asUser(c.var.userId, (tx) => changeConfiguration(tx, configuration));
      return c.json({ configuration: presentConfiguration(configuration) });
    });
}

/** The typed form of the body, once it is known to fit. */
function checked(body: unknown) {
  return presentConfiguration(readConfigurationRequest(body));
}
