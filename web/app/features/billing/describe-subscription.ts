import type { Usage } from "@wagefloor/contract/billing.ts";
import { formatDay, formatMoney } from "../../lib/format/format.ts";

export type Subscription = NonNullable<Usage["subscription"]>;

/** A subscription in words. */
export interface SubscriptionWords {
  readonly status: string;
  /** What comes next, with its date and, where money moves, the amount. */
  readonly outlook: string;
}

/** @param price of the plan, in cents a month; null where it is agreed by contract */
export function describeSubscription(subscription: Subscription, price: number | null): SubscriptionWords {
  if (subscription.managedBy === "operator")
    return {
      status: "Active, by agreement",
      outlook: `Set up for your account without a payment on this site. It ends on ${formatDay(subscription.currentPeriodEnd)} and doesn't renew automatically.`,
    };
  return describePaid(subscription, price);
}

/** A subscription that is paid for, in words; `price` as above. */
export function describePaid(
  {
    pastDue,
    cancelAtPeriodEnd,
    trialEnd,
    currentPeriodEnd,
  }: Pick<Subscription, "pastDue" | "cancelAtPeriodEnd" | "trialEnd" | "currentPeriodEnd">,
  price: number | null,
): SubscriptionWords {
  const end = formatDay(currentPeriodEnd);
  const monthly = price === null ? "the price of the plan" : `${formatMoney(price)} a month`;
  if (pastDue)
    return {
      status: "Payment overdue",
      outlook: `Your last payment didn't go through. You have access until ${formatDay(pastDue.accessUntil)}.`,
    };
  if (cancelAtPeriodEnd)
    return {
      status: trialEnd ? "Free trial, canceled" : "Canceled",
      outlook: `You have access until ${end}. You won't be charged again.`,
    };
  if (trialEnd)
    return { status: "Free trial", outlook: `Free until ${formatDay(trialEnd)}, then ${monthly}.` };
  return { status: "Active", outlook: `Renews on ${end}, for ${monthly}.` };
}
