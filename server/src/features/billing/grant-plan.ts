import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { type PlanKey, plans } from "@wagefloor/domain/plans/catalogue.ts";
import type { Database } from "../../core/db/client.ts";
import { subscriptions } from "../../core/db/schema/subscriptions.ts";
import type { Tenant } from "../../core/tenant.ts";
import { notifyChange } from "../live/notify-change.ts";
import { ownerOf } from "./queries.ts";

/**
 * Gives an organization a plan without a payment, replacing any subscription it had. The last day is included, in UTC.
 */
export async function grantPlan(
  db: Database,
  { organizationId, actor }: Tenant,
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
  await db.asSystem(async (tx) => {
    await tx.db
      .insert(subscriptions)
      .values({ organizationId, userId: ownerOf(organizationId), ...granted })
      .onConflictDoUpdate({ target: subscriptions.organizationId, set: granted });
    await notifyChange({ client: tx.client, organizationId }, "subscription");
  });
}

function dayAfter(date: CalendarDate): Date {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day;
}
