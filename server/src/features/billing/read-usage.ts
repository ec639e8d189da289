import { planById } from "@wagefloor/domain/plans/catalogue.ts";
import { usagePeriodAt } from "@wagefloor/domain/plans/usage-period.ts";
import type { UserTransaction } from "../../db/client.ts";
import { countEmployeesAnalyzed, countRuns } from "../analyses/usage-queries.ts";
import { presentNotice, presentPlan, presentSubscription, presentUsage } from "./present-usage.ts";
import { entitles, findSubscription } from "./queries.ts";

/**
 * The subscription, its plan, and what of the allowance is used in the current usage period. Without a
 * subscription the limits are 0; a plan that the catalogue does not have gives no usage (clause USE-04).
 */
export async function readUsage(tx: UserTransaction, now: Date) {
  const kept = await findSubscription(tx);
  const subscription = kept && entitles(kept, now) ? kept : undefined;
  const plan = (subscription && planById(subscription.planId)) ?? null;
  const shown = {
    subscription: subscription ? presentSubscription(subscription) : null,
    plan: plan && presentPlan(plan),
    notice: presentNotice(kept, subscription !== undefined, now),
  };
  if (subscription && !plan) return { ...shown, usage: null };
  const period = usagePeriodAt(subscription?.currentPeriodEnd ?? now, now);
  const analysesUsed = await countRuns(tx, period);
  const employeesAnalyzed = await countEmployeesAnalyzed(tx, period);
  return { ...shown, usage: presentUsage(plan, period, { analysesUsed, employeesAnalyzed }) };
}
