import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { createSubscriptionGate } from "../billing/subscription-gate.ts";
import { presentRun } from "../runs/stored/present-run.ts";
import type { UploadSlots } from "./make-run.ts";
import { makeRun } from "./run-file.ts";

/** A payroll file that is run without a review. */
export function createUploadRoutes({
  db,
  readCaller,
  jobs,
  files,
  slots,
}: Pick<Dependencies, "db" | "readCaller" | "jobs" | "files"> & {
  readonly slots: UploadSlots;
}) {
  const maySend = createSessionGate(readCaller, "You must be logged in to perform analysis");
  return new Hono<AppEnv & { Bindings: HttpBindings }>().post(
    "/api/runs",
    maySend,
    createSubscriptionGate(db),
    async (c) => {
      const run = await makeRun({ db, jobs, files, slots }, c.var.caller, c.env.incoming);
      return c.json({ run: presentRun(run) }, 201);
    },
  );
}
