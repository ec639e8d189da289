import { itemAddress, itemChangeRequest, itemRequest } from "@wagefloor/contract/items.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { AppEnv } from "../../core/http/app-env.ts";
import { validate } from "../../core/http/validate.ts";
import type { Dependencies } from "../../dependencies.ts";
import { createSubscriptionGate } from "../billing/subscription-gate.ts";
import { addItem, changeItem, deleteItem } from "./change-items.ts";
import { presentItems } from "./present-item.ts";

/** Items: what can be bought, at which price. */
export function createItemRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  const gates = [createSessionGate(readCaller), createSubscriptionGate(db)] as const;
  return new Hono<AppEnv>()
    .use("/api/items", ...gates)
    .use("/api/items/*", ...gates)
    .get("/api/items", async (c) => c.json({ items: await db.asReader(c.var.caller, presentItems) }))
    .post("/api/items", validate("json", itemRequest), async (c) => {
      const items = await db.asOrganization(c.var.caller, async (tx) => {
        await addItem(tx, c.req.valid("json"));
        return presentItems(tx);
      });
      return c.json({ items }, 201);
    })
    .put("/api/items/:id", validate("param", itemAddress), validate("json", itemChangeRequest), async (c) => {
      const items = await db.asOrganization(c.var.caller, async (tx) => {
        await changeItem(tx, c.req.valid("param").id, c.req.valid("json"));
        return presentItems(tx);
      });
      return c.json({ items });
    })
    .delete("/api/items/:id", validate("param", itemAddress), async (c) => {
      const items = await db.asOrganization(c.var.caller, async (tx) => {
        await deleteItem(tx, c.req.valid("param").id);
        return presentItems(tx);
      });
      return c.json({ items });
    });
}
