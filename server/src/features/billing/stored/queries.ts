import { planById } from "@wagefloor/domain/plans/catalogue.ts";
import { type UsagePeriod, usagePeriodAt } from "@wagefloor/domain/plans/usage-period.ts";
import { eq, type SQL, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { subscriptions } from "../../../core/db/schema/billing.ts";
import { organizationMembers } from "../../../core/db/schema/organizations.ts";
import type { OrganizationId } from "../../../core/request/tenant.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The organization's subscription, if it gives access. */
export async function findActiveSubscription(
  { db, organizationId }: TenantTransaction,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const row = await findSubscription({ db, organizationId });
  return row && entitles(row, now) ? row : undefined;
}

/** The organization's subscription, whether or not it gives access; undefined before the first. */
export async function findSubscription({
  db,
  organizationId,
}: Pick<TenantTransaction, "db" | "organizationId">): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.organizationId, organizationId));
  return row;
}

/** The owner of a new subscription row, as a value of the statement that writes it. */
export function ownerOf(organizationId: OrganizationId): SQL {
  return sql`(select user_id from ${organizationMembers}
    where organization_id = ${organizationId} and role = 'owner' order by created_at limit 1)`;
}

/**
 * Only `active` counts, and only a plan in the catalog, because another one has no limits to check against. A grace
 * period ends by time, without an event; so does a plan that the operator granted, because nothing else will end it. A
 * paid one is ended by the payment provider.
 */
export function entitles(row: SubscriptionRow, now: Date): boolean {
  if (row.status !== "active" || !planById(row.planId)) return false;
  if (row.accessUntil && row.accessUntil <= now) return false;
  return !(row.grantedByOperator && row.currentPeriodEnd <= now);
}

/** The usage period of a subscription; without one the month that begins now. */
export function usagePeriodOf(row: SubscriptionRow | undefined, now: Date): UsagePeriod {
  return usagePeriodAt({ start: row?.currentPeriodStart ?? null, end: row?.currentPeriodEnd ?? now }, now);
}
