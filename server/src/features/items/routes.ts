import { itemRulesQuery } from "@wagefloor/contract/items/classes.ts";
import { itemAddress, itemChangeRequest, newItemRequest } from "@wagefloor/contract/items/items.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { createSubscriptionGate } from "../billing/subscription-gate.ts";
import { addItem, changeItem, deleteItem } from "./change-items.ts";
import { readOwnRules } from "./own-rules.ts";
import { presentItems } from "./present-item.ts";
import { listItems } from "./queries.ts";

/** Items: what can be bought, at which price. */
export function createItemRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  const gates = [createSessionGate(readCaller), createSubscriptionGate(db)] as const;
  return new Hono<AppEnv>()
    .use("/api/items", ...gates)
    .use("/api/items/*", ...gates)
    .get("/api/items", async (c) => {
      const rows = await db.asReader(c.var.caller, listItems);
      return c.json({ items: await presentItems(db, rows) });
    })
    .get("/api/items/rules", validate("query", itemRulesQuery), async (c) =>
      c.json(await db.asReader(c.var.caller, (tx) => readOwnRules(tx, c.req.valid("query").class))),
    )
    .post("/api/items", validate("json", newItemRequest), async (c) => {
      const rows = await db.asOrganization(c.var.caller, async (tx) => {
        await addItem(tx, c.req.valid("json"));
        return listItems(tx);
      });
      return c.json({ items: await presentItems(db, rows) }, 201);
    })
    .put("/api/items/:id", validate("param", itemAddress), validate("json", itemChangeRequest), async (c) => {
      const rows = await db.asOrganization(c.var.caller, async (tx) => {
        await changeItem(tx, c.req.valid("param").id, c.req.valid("json"));
        return listItems(tx);
      });
      return c.json({ items: await presentItems(db, rows) });
    })
    .delete("/api/items/:id", validate("param", itemAddress), async (c) => {
      const rows = await db.asOrganization(c.var.caller, async (tx) => {
        await deleteItem(tx, c.req.valid("param").id);
        return listItems(tx);
      });
      return c.json({ items: await presentItems(db, rows) });
    });
}
