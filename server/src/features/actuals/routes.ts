import { takenCheckRequest, takenRequest } from "@wagefloor/contract/runs/taken.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { manyRecords } from "../../core/http/many-records.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { createSubscriptionGate } from "../billing/subscription-gate.ts";
import { confirmTaken } from "./confirm-taken.ts";
import { listTakenEmployees, presentTaken, previewTaken, readTaken } from "./read-taken.ts";

/** Addresses whose bodies are larger than those of others. */
export const largeTakenBodies = ["/api/runs/:id/taken", "/api/runs/:id/taken/check"];

/** What payroll really took for a run: read, checked and confirmed. */
export function createTakenRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  const gates = [createSessionGate(readCaller), createSubscriptionGate(db)] as const;
  return new Hono<AppEnv>()
    .use("/api/runs/:id/taken", ...gates, manyRecords)
    .use("/api/runs/:id/taken/*", ...gates, manyRecords)
    .get("/api/runs/:id/taken", async (c) => {
      const read = await db.asReader(c.var.caller, (tx) => readTaken(tx, c.req.param("id")));
      return c.json(await presentTaken(db, read));
    })
    .get("/api/runs/:id/taken/employees", async (c) =>
      c.json(await db.asReader(c.var.caller, (tx) => listTakenEmployees(tx, c.req.param("id")))),
    )
    .post("/api/runs/:id/taken/check", validate("json", takenCheckRequest), async (c) => {
      const asked = c.req.valid("json");
      return c.json(await db.asReader(c.var.caller, (tx) => previewTaken(tx, c.req.param("id"), asked)));
    })
    .post("/api/runs/:id/taken", validate("json", takenRequest), async (c) => {
      const id = c.req.param("id");
      const read = await db.asOrganization(c.var.caller, async (tx) => {
        await confirmTaken(tx, id, c.req.valid("json"));
        return readTaken(tx, id);
      });
      return c.json(await presentTaken(db, read), 201);
    });
}
