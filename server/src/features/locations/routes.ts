import {
  jurisdictionsQuery,
  mappingKey,
  mappingRequest,
  mappingsRequest,
  proposalsRequest,
  rateAddress,
  rateRequest,
} from "@wagefloor/contract/locations/locations.ts";
import { withEnteredRates } from "@wagefloor/domain/minimum-wage/entered-rates.ts";
import { wageTable } from "@wagefloor/domain/minimum-wage/table.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { correctRate, enterRate, removeRate } from "./enter-rate.ts";
import { forgetLocation, mapLocations } from "./map-location.ts";
import { presentJurisdiction, presentMappings, presentProposals } from "./present-jurisdiction.ts";
import { presentRates } from "./present-rates.ts";
import { readLocationMappings } from "./queries.ts";
import { readEnteredRates } from "./rate-queries.ts";

/** What the user said of locations that no jurisdiction matches and of rates, and the jurisdictions to choose from. */
export function createLocationRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  const signedIn = createSessionGate(readCaller);
  return new Hono<AppEnv>()
    .get("/api/locations/jurisdictions", signedIn, validate("query", jurisdictionsQuery), async (c) => {
      const days = c.req.valid("query");
      const known = withEnteredRates(await db.asOrganization(c.var.caller, readEnteredRates));
      const jurisdictions = wageTable.jurisdictions.map((one) => presentJurisdiction(one, days, known));
      return c.json({ jurisdictions });
    })
    .use("/api/locations/rates", signedIn)
    .use("/api/locations/rates/*", signedIn)
    .get("/api/locations/rates", async (c) => c.json({ rates: await presentRates(db, c.var.caller) }))
    .post("/api/locations/rates", validate("json", rateRequest), async (c) => {
      await db.asOrganization(c.var.caller, (tx) => enterRate(tx, c.req.valid("json")));
      return c.json({ rates: await presentRates(db, c.var.caller) }, 201);
    })
    .put(
      "/api/locations/rates/:id",
      validate("param", rateAddress),
      validate("json", rateRequest),
      async (c) => {
        const { id } = c.req.valid("param");
        await db.asOrganization(c.var.caller, (tx) => correctRate(tx, id, c.req.valid("json")));
        return c.json({ rates: await presentRates(db, c.var.caller) });
      },
    )
    .delete("/api/locations/rates/:id", validate("param", rateAddress), async (c) => {
      await db.asOrganization(c.var.caller, (tx) => removeRate(tx, c.req.valid("param").id));
      return c.json({ rates: await presentRates(db, c.var.caller) });
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
