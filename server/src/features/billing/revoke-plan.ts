import { and, eq } from "drizzle-orm";
import type { Database } from "../../core/db/client.ts";
import { subscriptions } from "../../core/db/schema/subscriptions.ts";
import type { UserId } from "../../core/tenant.ts";
import { notifyChange } from "../live/notify-change.ts";

/**
 * Takes back a plan that was granted without a payment.
 * @returns false when the account has none
 */
export function revokePlan(db: Database, userId: UserId): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const revoked = await tx.db
      .update(subscriptions)
      .set({ status: "canceled", grantedByOperator: false, paidBeside: null, updatedAt: new Date() })
      .where(and(eq(subscriptions.userId, userId), eq(subscriptions.grantedByOperator, true)))
      .returning({ userId: subscriptions.userId });
    if (revoked.length > 0) await notifyChange({ client: tx.client, userId }, "subscription");
    return revoked.length > 0;
  });
}
