import type { HttpBindings } from "@hono/node-server";
import { importAddress } from "@wagefloor/contract/purchases/import.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../../core/caller.ts";
import type { Dependencies } from "../../../core/dependencies.ts";
import { validate } from "../../../core/http/validate.ts";
import type { AppEnv } from "../../../core/request/app-env.ts";
import { createSubscriptionGate } from "../../billing/subscription-gate.ts";
import { receiveTable } from "./receive-table.ts";
import { undoImport } from "./undo-import.ts";

/** Where a list of purchases is sent as a file. */
export const sentTables = "/api/purchases/import/tables";

/** Reads lists of purchases that are files, and undoes what was recorded of one; what is pasted is read by the page. */
export function createPurchaseImportRoutes({
  db,
  readCaller,
  files,
}: Pick<Dependencies, "db" | "readCaller" | "files">) {
  return new Hono<AppEnv & { Bindings: HttpBindings }>()
    .use("/api/purchases/import/*", createSessionGate(readCaller), createSubscriptionGate(db))
    .post("/api/purchases/import/tables", async (c) => {
      return c.json({ table: await receiveTable(files, c.var.caller, c.env.incoming) });
    })
    .post("/api/purchases/import/:id/undo", validate("param", importAddress), async (c) =>
      c.json(await db.asOrganization(c.var.caller, (tx) => undoImport(tx, c.req.valid("param").id))),
    );
}
