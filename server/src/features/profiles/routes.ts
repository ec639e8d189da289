import type { HttpBindings } from "@hono/node-server";
import { balancesFollowRequest } from "@wagefloor/contract/profiles/balances-follow.ts";
import { calendarRequest } from "@wagefloor/contract/profiles/pay-calendar.ts";
import {
  chargingRequest,
  namedProfileChange,
  namedProfileRequest,
  profileRequest,
} from "@wagefloor/contract/profiles/profiles.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { addProfile } from "./add-profile.ts";
import { changeCalendar, presentCalendars } from "./calendar/change-calendar.ts";
import { changeProfile } from "./change-profile.ts";
import { chooseBalancesFollow, presentBalancesFollow } from "./choose-balances-follow.ts";
import { chooseCharging, presentCharging } from "./choose-charging.ts";
import { deleteProfile } from "./delete-profile.ts";
import { presentNamedProfile, presentProfile } from "./present-profile.ts";
import { receiveSample } from "./receive-sample.ts";
import { replaceProfile } from "./replace-profile.ts";
import { findProfile, listProfiles } from "./stored/queries.ts";

/** How the organization's payroll files are read: the default profile with five columns, and those with a plan. */
export function createProfileRoutes({
  db,
  readCaller,
  files,
}: Pick<Dependencies, "db" | "readCaller" | "files">) {
  return new Hono<AppEnv & { Bindings: HttpBindings }>()
    .use("/api/profiles/*", createSessionGate(readCaller))
    .get("/api/profiles/default", async (c) => {
      const profile = await db.asOrganization(c.var.caller, findProfile);
      return c.json({ profile: profile ? presentProfile(profile) : null });
    })
    .put("/api/profiles/default", validate("json", profileRequest), async (c) => {
      const profile = c.req.valid("json");
      await db.asOrganization(c.var.caller, (tx) => changeProfile(tx, profile));
      return c.json({ profile: presentProfile(profile) });
    })
    .get("/api/profiles/charging", async (c) =>
      c.json(await db.asOrganization(c.var.caller, presentCharging)),
    )
    .put("/api/profiles/charging", validate("json", chargingRequest), async (c) => {
      const { charging } = c.req.valid("json");
      return c.json(await db.asOrganization(c.var.caller, (tx) => chooseCharging(tx, charging)));
    })
    .get("/api/profiles/calendars", async (c) =>
      c.json({ calendars: await db.asReader(c.var.caller, presentCalendars) }),
    )
    .get("/api/profiles/balances-follow", async (c) =>
      c.json(await db.asOrganization(c.var.caller, presentBalancesFollow)),
    )
    .put("/api/profiles/balances-follow", validate("json", balancesFollowRequest), async (c) => {
      const { balancesFollow } = c.req.valid("json");
      return c.json(await db.asOrganization(c.var.caller, (tx) => chooseBalancesFollow(tx, balancesFollow)));
    })
    .get("/api/profiles", async (c) => {
      const profiles = await db.asOrganization(c.var.caller, listProfiles);
      return c.json({ profiles: profiles.map(presentNamedProfile) });
    })
    .post("/api/profiles", validate("json", namedProfileRequest), async (c) => {
      const content = c.req.valid("json");
      const profile = await db.asOrganization(c.var.caller, (tx) => addProfile(tx, content));
      return c.json({ profile: presentNamedProfile(profile) }, 201);
    })
    .post("/api/profiles/samples", async (c) => {
      return c.json({ sample: await receiveSample({ db, files }, c.var.caller, c.env.incoming) });
    })
    .put("/api/profiles/:id/calendar", validate("json", calendarRequest), async (c) => {
      const request = c.req.valid("json");
      const calendars = await db.asOrganization(c.var.caller, (tx) =>
        changeCalendar(tx, c.req.param("id"), request),
      );
      return c.json({ calendars });
    })
    .put("/api/profiles/:id", validate("json", namedProfileChange), async (c) => {
      const change = c.req.valid("json");
      const profile = await db.asOrganization(c.var.caller, (tx) =>
        replaceProfile(tx, c.req.param("id"), change),
      );
      return c.json({ profile: presentNamedProfile(profile) });
    })
    .delete("/api/profiles/:id", async (c) => {
      await db.asOrganization(c.var.caller, (tx) => deleteProfile(tx, c.req.param("id")));
      return c.json({ status: true as const });
    });
}
