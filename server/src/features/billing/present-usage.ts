import { type Plan, planById } from "@wagefloor/domain/plans/catalogue.ts";
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

/** A subscription that entitles; the id stands for the name of a plan that the catalogue does not have. */
export function presentSubscription(subscription: SubscriptionRow) {
  const { planId, trialEnd, pastDueSince, accessUntil } = subscription;
  return {
    planId,
    planName: planById(planId)?.name ?? planId,
    status: subscription.status,
    currentPeriodEnd: subscription.currentPeriodEnd.toISOString(),
    /** While the free trial runs. */
    trialEnd: trialEnd === null ? null : trialEnd.toISOString(),
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    /** While a payment is overdue and the access is kept nevertheless. */
    pastDue: pastDueSince &&
      accessUntil && { since: pastDueSince.toISOString(), accessUntil: accessUntil.toISOString() },
    managedBy: subscription.grantedByOperator ? ("operator" as const) : ("provider" as const),
  };
}

/**
 * A sentence that the user must see, or null: during the month that was charged in the place of a trial, or would have
 * been.
 * @param entitled whether the subscription gives access
 */
export function presentNotice(subscription: SubscriptionRow | undefined, entitled: boolean, now: Date) {
  if (!subscription?.notice) return null;
  const { started, refused } = notices[subscription.notice];
  if (entitled) return started;
  return subscription.status === "canceled" && now < subscription.currentPeriodEnd ? refused : null;
}

const notices: Readonly<
  Record<NonNullable<SubscriptionRow["notice"]>, { started: string; refused: string }>
> = {
  trial_card_used: {
    started:
      "The free trial is once per card, and this card has had one with another account. Your plan started right away, and the first month was charged.",
    refused:
      "The free trial is once per card, and this card has had one with another account. The first month could not be charged to it, so you have no plan and nothing was charged. To subscribe, choose a plan and pay with another card.",
  },
};

/** A plan of the catalogue; the price is in cents a month. */
export function presentPlan({ id, name, monthlyPrice, limits, features }: Plan) {
  return { id, name, price: monthlyPrice as number | null, limits: { ...limits }, features: [...features] };
}
