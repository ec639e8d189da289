import { and, eq } from "drizzle-orm";
import type { UserTransaction } from "../../db/client.ts";
import { subscriptions } from "../../db/schema/subscriptions.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/**
 * The user's subscription while it entitles: only `active` counts. One that the operator granted ends with its
 * period, because nobody else will end it; a bought one is ended by the payment provider's events.
 */
export async function findActiveSubscription(
  { db, userId }: UserTransaction,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, "active")));
  return row?.grantedByOperator && row.currentPeriodEnd <= now ? undefined : row;
}
