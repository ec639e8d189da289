import type { Usage } from "@wagefloor/contract/billing.ts";
import { planById } from "@wagefloor/domain/plans/catalogue.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { presentNotice, presentPlan, presentSubscription, presentUsage } from "./present-usage.ts";
import { entitles, findSubscription, usagePeriodOf } from "./stored/queries.ts";
import { countEmployeesOnce } from "./stored/remembered-employees.ts";
import { countRuns } from "./stored/usage-queries.ts";

/**
 * The subscription, its plan, and what of the allowance is used in the current usage period. Without a
 * subscription the limits are 0; a plan that the catalogue does not have gives no usage (clause USE-04).
 * @param offer.trialDays of the free trial; 0 for an account that has had it
 */
export async function readUsage(
  tx: TenantTransaction,
  now: Date,
  offer: { readonly trialDays: number },
): Promise<Usage> {
  const kept = await findSubscription(tx);
  const subscription = kept && entitles(kept, now) ? kept : undefined;
  const plan = (subscription && planById(subscription.planId)) ?? null;
  const shown = {
    subscription: subscription ? presentSubscription(subscription) : null,
    plan: plan && presentPlan(plan),
    notice: presentNotice(kept, subscription !== undefined, now),
    trialDays: kept?.hadTrial ? 0 : offer.trialDays,
  };
  if (kept?.status === "active" && !planById(kept.planId)) return { ...shown, usage: null };
  const period = usagePeriodOf(subscription, now);
  const runsUsed = await countRuns(tx, period);
  const employeesAnalyzed = await countEmployeesOnce(tx, period);
  return { ...shown, usage: presentUsage(plan, period, { runsUsed, employeesAnalyzed }) };
}
