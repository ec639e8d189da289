import { jurisdictionsQuery, mappingKey, mappingRequest } from "@wagefloor/contract/locations.ts";
import { wageTable } from "@wagefloor/domain/minimum-wage/table.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { AppEnv } from "../../core/http/app-env.ts";
import { validate } from "../../core/http/validate.ts";
import type { Dependencies } from "../../dependencies.ts";
import { forgetLocation, mapLocation } from "./map-location.ts";
import { presentJurisdiction, presentMappings } from "./present-jurisdiction.ts";
import { readLocationMappings } from "./queries.ts";

/** What the user said of locations that no jurisdiction matches, and the jurisdictions to choose from. */
export function createLocationRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  const signedIn = createSessionGate(readCaller);
  return new Hono<AppEnv>()
    .get("/api/locations/jurisdictions", signedIn, validate("query", jurisdictionsQuery), (c) => {
      const { payDate } = c.req.valid("query");
      return c.json({
        jurisdictions: wageTable.jurisdictions.map((one) => presentJurisdiction(one, payDate)),
      });
    })
    .use("/api/locations/mappings", signedIn)
    .get("/api/locations/mappings", async (c) => {
      const mappings = await db.asOrganization(c.var.caller, readLocationMappings);
      return c.json({ mappings: presentMappings(mappings) });
    })
    .put("/api/locations/mappings", validate("json", mappingRequest), async (c) => {
      const mappings = await db.asOrganization(c.var.caller, (tx) => mapLocation(tx, c.req.valid("json")));
      return c.json({ mappings: presentMappings(mappings) });
    })
    .delete("/api/locations/mappings", validate("json", mappingKey), async (c) => {
      const { location } = c.req.valid("json");
      const mappings = await db.asOrganization(c.var.caller, (tx) => forgetLocation(tx, location));
      return c.json({ mappings: presentMappings(mappings) });
    });
}
