import { and, eq } from "drizzle-orm";
import type { Database } from "../../core/db/client.ts";
import { subscriptions } from "../../core/db/schema/billing.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import { notifyChange } from "../live/notify-change.ts";

/**
 * Takes back a plan that was granted without a payment.
 * @returns false if the organization has none
 */
export function revokePlan(db: Database, { organizationId, actor }: Tenant): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const revoked = await tx.db
      .update(subscriptions)
      .set({ status: "canceled", grantedByOperator: false, paidBeside: null, actor, updatedAt: new Date() })
      .where(and(eq(subscriptions.organizationId, organizationId), eq(subscriptions.grantedByOperator, true)))
      .returning({ organizationId: subscriptions.organizationId });
    if (revoked.length > 0) await notifyChange({ client: tx.client, organizationId }, "subscription");
    return revoked.length > 0;
  });
}
