import { profileRequest } from "@wagefloor/contract/profiles.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { AppEnv } from "../../core/http/app-env.ts";
import { validate } from "../../core/http/validate.ts";
import type { Dependencies } from "../../dependencies.ts";
import { changeProfile } from "./change-profile.ts";
import { presentProfile } from "./present-profile.ts";
import { findProfile } from "./queries.ts";

/** How the organization's payroll files are read. */
export function createProfileRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  return new Hono<AppEnv>()
    .use("/api/profiles/default", createSessionGate(readCaller))
    .get("/api/profiles/default", async (c) => {
      const profile = await db.asOrganization(c.var.caller, findProfile);
      return c.json({ profile: profile ? presentProfile(profile) : null });
    })
    .put("/api/profiles/default", validate("json", profileRequest), async (c) => {
      const profile = c.req.valid("json");
      await db.asOrganization(c.var.caller, (tx) => changeProfile(tx, profile));
      return c.json({ profile: presentProfile(profile) });
    });
}
