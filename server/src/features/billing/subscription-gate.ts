import { createMiddleware } from "hono/factory";
import type { Database } from "../../core/db/client.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { findActiveSubscription } from "./stored/queries.ts";
import { BillingRefusal } from "./stored/refusals.ts";

/**
 * Lets only users with an active subscription through; comes after the session gate.
 * @throws Refusal no_active_subscription
 */
export function createSubscriptionGate(db: Database) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const subscription = await db.asOrganization(c.var.caller, (tx) =>
      findActiveSubscription(tx, new Date()),
    );
    if (!subscription) {
      throw new BillingRefusal(
        "no_active_subscription",
        "No active subscription found. Please subscribe to continue.",
      );
    }
    await next();
  });
}
