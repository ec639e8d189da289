import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { createSessionGate } from "../../../core/caller.ts";
import type { Dependencies } from "../../../core/dependencies.ts";
import type { AppEnv } from "../../../core/request/app-env.ts";
import { createSubscriptionGate } from "../../billing/subscription-gate.ts";
import { receiveTable } from "./receive-table.ts";

/** Where a list of purchases is sent as a file. */
export const sentTables = "/api/purchases/import/tables";

/** Reads lists of purchases that are files; what is pasted is read by the page. */
export function createPurchaseImportRoutes({
  db,
  readCaller,
  files,
}: Pick<Dependencies, "db" | "readCaller" | "files">) {
  return new Hono<AppEnv & { Bindings: HttpBindings }>()
    .use("/api/purchases/import/*", createSessionGate(readCaller), createSubscriptionGate(db))
    .post("/api/purchases/import/tables", async (c) => {
      return c.json({ table: await receiveTable(files, c.var.caller, c.env.incoming) });
    });
}
