import type {
  PlanUsage,
  PresentedPlan,
  Subscription,
  SubscriptionNotice,
  SubscriptionTerms,
} from "@wagefloor/contract/billing.ts";
import { type Plan, planById } from "@wagefloor/domain/plans/catalogue.ts";
import type { UsagePeriod } from "@wagefloor/domain/plans/usage-period.ts";
import type { SubscriptionRow } from "./stored/queries.ts";

/** What of the allowance is used; a limit of null is unlimited, without a subscription both limits are 0. */
export function presentUsage(
  plan: Plan | null,
  period: UsagePeriod,
  used: { readonly runsUsed: number; readonly employeesAnalyzed: number },
): PlanUsage {
  return {
    ...used,
    runsLimit: plan ? plan.limits.analysesPerMonth : 0,
    employeesLimit: plan ? plan.limits.employeesPerMonth : 0,
    periodStart: period.start.toISOString(),
    resetDate: period.end.toISOString(),
  };
}

/** What is shown of a subscription; the id replaces the name of a plan that the catalogue does not have. */
function presentTerms(subscription: Terms): SubscriptionTerms {
  const { planId, trialEnd, pastDueSince, accessUntil } = subscription;
  return {
    planId,
    planName: planById(planId)?.name ?? planId,
    currentPeriodEnd: subscription.currentPeriodEnd.toISOString(),
    /** While the free trial runs. */
    trialEnd: trialEnd === null ? null : trialEnd.toISOString(),
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    /** While a payment is overdue and the access is kept nevertheless. */
    pastDue: pastDueSince &&
      accessUntil && { since: pastDueSince.toISOString(), accessUntil: accessUntil.toISOString() },
  };
}

type Terms = Pick<
  SubscriptionRow,
  "planId" | "currentPeriodEnd" | "trialEnd" | "cancelAtPeriodEnd" | "pastDueSince" | "accessUntil"
>;

/** A subscription that entitles, with what is paid beside it, if it was granted. */
export function presentSubscription(subscription: SubscriptionRow): Subscription {
  const { status, grantedByOperator, paidBeside } = subscription;
  return {
    ...presentTerms(subscription),
    status,
    managedBy: grantedByOperator ? "operator" : "provider",
    paidBeside:
      paidBeside &&
      presentTerms({
        ...paidBeside,
        currentPeriodEnd: new Date(paidBeside.currentPeriodEnd),
        trialEnd: asDate(paidBeside.trialEnd),
        pastDueSince: asDate(paidBeside.pastDueSince),
        accessUntil: asDate(paidBeside.accessUntil),
      }),
  };
}

function asDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/**
 * What the user must be told, or null: during the month that was charged in the place of a trial, or would have been;
 * and as long as the provider charges for a plan that the catalogue does not have.
 * @param entitled whether the subscription gives access
 */
export function presentNotice(
  subscription: SubscriptionRow | undefined,
  entitled: boolean,
  now: Date,
): SubscriptionNotice | null {
  if (!subscription) return null;
  if (subscription.status === "active" && !planById(subscription.planId)) return unknownPlan;
  if (!subscription.notice) return null;
  const { started, refused } = notices[subscription.notice];
  const title = "About your free trial";
  if (entitled) return { title, text: started, mend: null };
  const refusedNow = subscription.status === "canceled" && now < subscription.currentPeriodEnd;
  return refusedNow ? { title, text: refused, mend: "plans" } : null;
}

const unknownPlan: SubscriptionNotice = {
  title: "Your plan is no longer offered",
  text: "You still have a subscription to it, but no analyses are included. Change to a current plan on the billing page, under Settings.",
  mend: "settings",
};

const notices: Readonly<
  Record<NonNullable<SubscriptionRow["notice"]>, { started: string; refused: string }>
> = {
  trial_card_used: {
    started:
      "The free trial is once per card, and this card was used for a free trial with another account. Your plan started right away, and the first month was charged.",
    refused:
      "The free trial is once per card, and this card was used for a free trial with another account. We couldn't charge the first month to it, so you don't have a plan and nothing was charged. To subscribe, choose a plan and pay with another card.",
  },
};

/** A plan of the catalogue; the price is in cents a month. */
export function presentPlan({ id, name, monthlyPrice, limits, features }: Plan): PresentedPlan {
  return { id, name, price: monthlyPrice, limits: { ...limits }, features: [...features] };
}
