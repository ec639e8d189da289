import { notificationChoices } from "@wagefloor/contract/notifications.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { findNotificationChoices, saveNotificationChoices } from "./queries.ts";

/** The emails that the signed-in user wants, besides those about sign-in details, which every user gets. */
export function createNotificationRoutes({ db, readCaller }: Pick<Dependencies, "db" | "readCaller">) {
  return new Hono<AppEnv>()
    .use("/api/notifications", createSessionGate(readCaller))
    .get("/api/notifications", async (c) =>
      c.json(await findNotificationChoices(db.system, c.var.caller.userId)),
    )
    .put("/api/notifications", validate("json", notificationChoices), async (c) => {
      const choices = c.req.valid("json");
      await saveNotificationChoices(db.system, c.var.caller.userId, choices);
      return c.json(choices);
    });
}
