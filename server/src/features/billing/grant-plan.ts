import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { type PlanKey, plans } from "@wagefloor/domain/plans/catalogue.ts";
import type { SQL } from "drizzle-orm";
import type { Database, Tables } from "../../core/db/client.ts";
import { subscriptions } from "../../core/db/schema/billing.ts";
import type { Tenant, UserId } from "../../core/request/tenant.ts";
import { notifyChange } from "../live/notify-change.ts";
import { ownerOf } from "./stored/queries.ts";

/**
 * Gives an organization a plan without a payment, replacing any subscription it had. The last day is included, in UTC.
 */
export async function grantPlan(
  db: Database,
  { organizationId, actor }: Tenant,
  { planKey, until }: { readonly planKey: PlanKey; readonly until: CalendarDate },
): Promise<void> {
  await db.asSystem(async (tx) => {
    const userId = ownerOf(organizationId);
    await writeGrant(tx.db, { organizationId, actor, userId }, { planKey, until });
    await notifyChange({ client: tx.client, organizationId }, "subscription");
  });
}

interface Holder extends Tenant {
  /** Whose name the plan is in. */
  readonly userId: SQL | UserId;
}

/** Writes a plan that no one pays, as the system role; open pages aren't told. */
export async function writeGrant(
  tables: Tables,
  { organizationId, actor, userId }: Holder,
  { planKey, until }: { readonly planKey: PlanKey; readonly until: CalendarDate },
): Promise<void> {
  const plan = plans.find((entry) => entry.key === planKey);
  if (!plan) throw new RangeError(`'${planKey}' is not a plan`);
  const granted = {
    status: "active" as const,
    planId: plan.id,
    currentPeriodStart: null,
    currentPeriodEnd: dayAfter(until),
    cancelAtPeriodEnd: true,
    trialEnd: null,
    pastDueSince: null,
    accessUntil: null,
    notice: null,
    grantedByOperator: true,
    actor,
    paidBeside: null,
    stripeSubscriptionId: null,
    updatedAt: new Date(),
  };
  await tables
    .insert(subscriptions)
    .values({ organizationId, userId, ...granted })
    .onConflictDoUpdate({ target: subscriptions.organizationId, set: granted });
}

function dayAfter(date: CalendarDate): Date {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day;
}
