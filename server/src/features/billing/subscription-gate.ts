import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../app-env.ts";
import type { Database } from "../../db/client.ts";
import { Refusal } from "../../errors.ts";
import { findActiveSubscription } from "./queries.ts";

/**
 * Lets only users with an active subscription past; stands behind the session gate.
 * @throws Refusal no_active_subscription
 */
export function createSubscriptionGate(db: Database) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const subscription = await db.asUser(c.var.userId, (tx) => findActiveSubscription(tx, new Date()));
    if (!subscription) {
      throw new Refusal(
        "no_active_subscription",
        "No active subscription found. Please subscribe to continue.",
      );
    }
    await next();
  });
}
