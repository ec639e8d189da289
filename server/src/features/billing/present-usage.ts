import type { Plan } from "@wagefloor/domain/plans/catalogue.ts";
import type { UsagePeriod } from "@wagefloor/domain/plans/usage-period.ts";
import type { SubscriptionRow } from "./queries.ts";

/** What of the allowance is used; a limit of null is unlimited, without a subscription both limits are 0. */
export function presentUsage(
  plan: Plan | null,
  period: UsagePeriod,
  used: { readonly analysesUsed: number; readonly employeesAnalyzed: number },
) {
  return {
    ...used,
    analysesLimit: plan ? plan.limits.analysesPerMonth : 0,
    employeesLimit: plan ? plan.limits.employeesPerMonth : 0,
    periodStart: period.start.toISOString(),
    resetDate: period.end.toISOString(),
  };
}

/** A subscription with the name of its plan; the id stands for a plan that the catalogue does not have. */
export function presentSubscription(subscription: SubscriptionRow, plan: Plan | null) {
  return {
    planId: subscription.planId,
    planName: plan?.name ?? subscription.planId,
    status: subscription.status,
    currentPeriodEnd: subscription.currentPeriodEnd.toISOString(),
  };
}

/** A plan of the catalogue; the price is in cents a month. */
export function presentPlan({ id, name, monthlyPrice, limits, features }: Plan) {
  return { id, name, price: monthlyPrice as number | null, limits: { ...limits }, features: [...features] };
}
