import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { SystemTransaction, Tables } from "../../../core/db/client.ts";
import { type PaidBeside, subscriptions } from "../../../core/db/schema/billing.ts";
import type { Actor, OrganizationId } from "../../../core/request/tenant.ts";
import type { SubscriptionState } from "../provider/provider-subscription.ts";
import { ownerOf } from "../stored/queries.ts";

const actor: Actor = "payment-provider";

/**
 * Writes the row whole. While a plan that the operator granted is in force, the row also says what is paid.
 * @returns whether anything has changed
 */
export async function writeSubscription(
  { db }: SystemTransaction,
  organizationId: OrganizationId,
  state: SubscriptionState,
): Promise<boolean> {
  const row = { ...state, grantedByOperator: false, paidBeside: null, actor, updatedAt: new Date() };
  const changed = await db
    .insert(subscriptions)
    .values({ organizationId, userId: ownerOf(organizationId), ...row })
    .onConflictDoUpdate({
      target: subscriptions.organizationId,
      set: row,
      setWhere: sql`not (${grantInForce}) and (${written("subscriptions")}) is distinct from (${written("excluded")})`,
    })
    .returning({ organizationId: subscriptions.organizationId });
  return changed.length > 0 || writeBesideGrant(db, organizationId, state);
}

async function writeBesideGrant(
  db: Tables,
  organizationId: OrganizationId,
  state: SubscriptionState,
): Promise<boolean> {
  const beside = { paidBeside: paidBesideOf(state), hadTrial: state.hadTrial ?? false, actor };
  const changed = await db
    .update(subscriptions)
    .set(beside)
    .where(
      and(
        eq(subscriptions.organizationId, organizationId),
        grantInForce,
        sql`(${subscriptions.paidBeside}, ${subscriptions.hadTrial}) is distinct from
          (${beside.paidBeside && JSON.stringify(beside.paidBeside)}::jsonb, ${beside.hadTrial})`,
      ),
    )
    .returning({ organizationId: subscriptions.organizationId });
  return changed.length > 0;
}

/** Only a running plan, paid or not, is shown besides a granted one. */
function paidBesideOf(state: SubscriptionState): PaidBeside | null {
  if (state.status !== "active" && state.status !== "past_due") return null;
  return {
    planId: state.planId,
    currentPeriodEnd: state.currentPeriodEnd.toISOString(),
    trialEnd: state.trialEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd ?? false,
    pastDueSince: state.pastDueSince?.toISOString() ?? null,
    accessUntil: state.accessUntil?.toISOString() ?? null,
  };
}

/** Ends a bought subscription that the provider no longer knows; a granted plan stays, without it. */
export async function endSubscription(
  { db }: SystemTransaction,
  organizationId: OrganizationId,
): Promise<boolean> {
  const nothing = { trialEnd: null, pastDueSince: null, accessUntil: null, notice: null };
  const own = eq(subscriptions.organizationId, organizationId);
  const ended = await db
    .update(subscriptions)
    .set({ status: "canceled", ...nothing, actor, updatedAt: new Date() })
    .where(and(own, eq(subscriptions.grantedByOperator, false), sql`${subscriptions.status} <> 'canceled'`))
    .returning({ organizationId: subscriptions.organizationId });
  const gone = await db
    .update(subscriptions)
    .set({ paidBeside: null, actor })
    .where(and(own, isNotNull(subscriptions.paidBeside)))
    .returning({ organizationId: subscriptions.organizationId });
  return ended.length + gone.length > 0;
}

const grantInForce = sql`${subscriptions.grantedByOperator} and ${subscriptions.currentPeriodEnd} > now()`;

const columns = [
  "status",
  "plan_id",
  "current_period_start",
  "current_period_end",
  "cancel_at_period_end",
  "trial_end",
  "past_due_since",
  "access_until",
  "notice",
  "had_trial",
  "granted_by_operator",
  "stripe_subscription_id",
];

const written = (row: "subscriptions" | "excluded") =>
  sql.raw(columns.map((column) => `${row}.${column}`).join(", "));
