import {
  purchaseAddress,
  purchasesQuery,
  purchasesRequest,
  returnPreviewRequest,
  returnRequest,
} from "@wagefloor/contract/purchases/purchases.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { manyRecords } from "../../core/http/many-records.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { createSubscriptionGate } from "../billing/subscription-gate.ts";
import { readPeopleOfPurchases } from "./known-people.ts";
import { readOpenItemRules } from "./open-item-rules.ts";
import { presentPerson } from "./present-people.ts";
import { presentPurchases } from "./present-purchase.ts";
import { previewPurchases } from "./preview-purchases.ts";
import { readByIds, readPage } from "./read-purchases.ts";
import { readStatement } from "./read-statement.ts";
import { recordPurchases } from "./record-purchases.ts";
import { returnPurchase } from "./return-purchase.ts";
import { previewReturn } from "./weigh-return.ts";

/** Addresses whose bodies are larger than those of others. */
export const largePurchaseBodies = ["/api/purchases", "/api/purchases/preview"];

/** Purchases and opening balances: recorded many at once, returned one by one. */
export function createPurchaseRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  const gates = [createSessionGate(readCaller), createSubscriptionGate(db)] as const;
  return new Hono<AppEnv>()
    .use("/api/purchases", ...gates, manyRecords)
    .use("/api/purchases/*", ...gates, manyRecords)
    .get("/api/employees/:employeeNumber/statement", ...gates, async (c) =>
      c.json(await db.asReader(c.var.caller, (tx) => readStatement(tx, c.req.param("employeeNumber")))),
    )
    .get("/api/employees/:employeeNumber/item-rules", ...gates, async (c) =>
      c.json(await db.asReader(c.var.caller, (tx) => readOpenItemRules(tx, c.req.param("employeeNumber")))),
    )
    .get("/api/purchases", validate("query", purchasesQuery), async (c) =>
      c.json(await readPage(db, c.var.caller, c.req.valid("query"))),
    )
    .get("/api/purchases/people", async (c) =>
      c.json({ people: (await db.asReader(c.var.caller, readPeopleOfPurchases)).map(presentPerson) }),
    )
    .post("/api/purchases/preview", validate("json", purchasesRequest), async (c) =>
      c.json(await db.asReader(c.var.caller, (tx) => previewPurchases(tx, c.req.valid("json")))),
    )
    .post("/api/purchases", validate("json", purchasesRequest), async (c) => {
      const request = c.req.valid("json");
      const { recordedBefore, signed, ...read } = await db.asOrganization(c.var.caller, async (tx) => ({
        ...(await recordPurchases(tx, request)),
        ...(await readByIds(
          tx,
          request.purchases.map(({ id }) => id),
        )),
      }));
      const purchases = await presentPurchases(db, read);
      const total = purchases.reduce((sum, { amount }) => sum + amount, 0);
      return c.json({ purchases, recordedBefore, total, signed }, 201);
    })
    .post(
      "/api/purchases/:id/return/preview",
      validate("param", purchaseAddress),
      validate("json", returnPreviewRequest),
      async (c) => {
        const { amount } = c.req.valid("json");
        return c.json(
          await db.asReader(c.var.caller, (tx) => previewReturn(tx, c.req.valid("param").id, amount)),
        );
      },
    )
    .post(
      "/api/purchases/:id/return",
      validate("param", purchaseAddress),
      validate("json", returnRequest),
      async (c) => {
        const { id } = c.req.valid("param");
        const { returned, ...read } = await db.asOrganization(c.var.caller, async (tx) => ({
          returned: await returnPurchase(tx, id, c.req.valid("json")),
          ...(await readByIds(tx, [id])),
        }));
        const [purchase] = await presentPurchases(db, read);
        if (!purchase) throw new Error("the purchase was not read");
        return c.json({ purchase, ...returned }, 201);
      },
    );
}
