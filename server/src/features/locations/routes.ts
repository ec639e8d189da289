import {
  jurisdictionsQuery,
  mappingKey,
  mappingRequest,
  mappingsRequest,
  proposalsRequest,
} from "@wagefloor/contract/locations.ts";
import { wageTable } from "@wagefloor/domain/minimum-wage/table.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { AppEnv } from "../../core/http/app-env.ts";
import { validate } from "../../core/http/validate.ts";
import type { Dependencies } from "../../dependencies.ts";
import { forgetLocation, mapLocations } from "./map-location.ts";
import { presentJurisdiction, presentMappings, presentProposals } from "./present-jurisdiction.ts";
import { readLocationMappings } from "./queries.ts";

/** What the user said of locations that no jurisdiction matches, and the jurisdictions to choose from. */
export function createLocationRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  const signedIn = createSessionGate(readCaller);
  return new Hono<AppEnv>()
    .get("/api/locations/jurisdictions", signedIn, validate("query", jurisdictionsQuery), (c) => {
      const days = c.req.valid("query");
      return c.json({ jurisdictions: wageTable.jurisdictions.map((one) => presentJurisdiction(one, days)) });
    })
    .use("/api/locations/mappings", signedIn)
    .get("/api/locations/mappings", async (c) => {
      const mappings = await db.asOrganization(c.var.caller, readLocationMappings);
      return c.json({ mappings: presentMappings(mappings) });
    })
    .put("/api/locations/mappings", validate("json", mappingRequest), async (c) => {
      const mappings = await db.asOrganization(c.var.caller, (tx) => mapLocations(tx, [c.req.valid("json")]));
      return c.json({ mappings: presentMappings(mappings) });
    })
    .post("/api/locations/mappings", validate("json", mappingsRequest), async (c) => {
      const chosen = c.req.valid("json").mappings;
      const mappings = await db.asOrganization(c.var.caller, (tx) => mapLocations(tx, chosen));
      return c.json({ mappings: presentMappings(mappings) });
    })
    .delete("/api/locations/mappings", validate("json", mappingKey), async (c) => {
      const { location } = c.req.valid("json");
      const mappings = await db.asOrganization(c.var.caller, (tx) => forgetLocation(tx, location));
      return c.json({ mappings: presentMappings(mappings) });
    })
    .post("/api/locations/proposals", signedIn, validate("json", proposalsRequest), (c) =>
      c.json({ proposals: c.req.valid("json").locations.map(presentProposals) }),
    );
}
