import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { type PlanKey, planById } from "@wagefloor/domain/plans/catalogue.ts";
import type Stripe from "stripe";
import { expireOpenPages } from "./customers/close-customer.ts";
import type { Customer } from "./customers/keep-canceled.ts";
import { grantPlan } from "./grant-plan.ts";
import type { BillingTools } from "./provider/billing-tools.ts";
import { cancelNow } from "./provider/cancel-now.ts";
import { withPaymentLease } from "./provider/payment-lease.ts";
import { chargesOn, isRunning, itemOf } from "./provider/provider-subscription.ts";
import { listSubscriptions } from "./provider/read-provider.ts";
import { BillingRefusal } from "./stored/refusals.ts";
import { syncSubscription } from "./subscriptions/sync-subscription.ts";

interface Grant {
  readonly planKey: PlanKey;
  readonly until: CalendarDate;
  /** Whether to cancel the paid plan at once; otherwise nothing is granted. */
  readonly endPaidPlan: boolean;
}

/**
 * Gives a plan without a payment to a customer of the provider, who isn't charged for a plan that no longer counts. Open
 * payment pages are closed first, so that none can be paid in addition.
 * @returns the names of the paid plans that were canceled
 * @throws Refusal subscription_runs, for the operator, if a paid plan would still be charged
 * @throws if the provider can't be asked; nothing is granted then
 */
export async function replaceWithGrant(
  tools: BillingTools,
  { organizationId, customerId }: Customer,
  { endPaidPlan, ...grant }: Grant,
): Promise<readonly string[]> {
  const { db, provider } = tools;
  const canceled = await withPaymentLease(tools, organizationId, async (lease) => {
    await expireOpenPages(provider, customerId);
    const running = (await listSubscriptions(provider, customerId)).filter(isRunning);
    if (!endPaidPlan) refuseCharged(running.filter(chargesOn));
    const toCancel = endPaidPlan ? running : [];
    for (const { id } of toCancel) {
      await lease.extend();
      await cancelNow(provider.stripe, id);
    }
    await grantPlan(db, { organizationId, actor: "operator" }, grant);
    return toCancel.map(nameOf);
  });
  await syncSubscription(tools, customerId);
  return canceled;
}

function refuseCharged(charged: readonly Stripe.Subscription[]): void {
  if (charged.length === 0) return;
  const plans = charged.map(nameOf).join(" and ");
  throw new BillingRefusal(
    "subscription_runs",
    `This account pays for the ${plans} plan and would still be charged for it. Add --end-paid-plan to cancel it now, or have its owner cancel it under Settings first.`,
  );
}

function nameOf(subscription: Stripe.Subscription): string {
  const { id } = itemOf(subscription).price;
  return planById(id)?.name ?? id;
}
