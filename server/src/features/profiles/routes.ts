import { Hono } from "hono";
import { validator } from "hono/validator";
import { createSessionGate } from "../../core/caller.ts";
import type { AppEnv } from "../../core/http/app-env.ts";
import type { Dependencies } from "../../dependencies.ts";
import { changeProfile } from "./change-profile.ts";
import { presentProfile } from "./present-profile.ts";
import { findProfile } from "./queries.ts";
import { readProfileRequest } from "./schema.ts";

/** How the user's payroll files are read. */
export function createProfileRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  return new Hono<AppEnv>()
    .use("/api/profiles/default", createSessionGate(readCaller))
    .get("/api/profiles/default", async (c) => {
      const profile = await db.asOrganization(c.var.caller, findProfile);
      return c.json({ profile: profile ? presentProfile(profile) : null });
    })
    .put("/api/profiles/default", validator("json", checked), async (c) => {
      const profile = readProfileRequest(c.req.valid("json"));
      await db.asOrganization(c.var.caller, (tx) => changeProfile(tx, profile));
      return c.json({ profile: presentProfile(profile) });
    });
}

/** The typed form of the body, once it is known to fit. */
function checked(body: unknown) {
  return presentProfile(readProfileRequest(body));
}
