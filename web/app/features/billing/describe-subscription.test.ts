import { expect, test } from "vitest";
import { describeSubscription, type Subscription } from "./describe-subscription.ts";

const bought: Subscription = {
  planId: "price_basic",
  planName: "Basic",
  status: "active",
  currentPeriodEnd: "2026-12-05T12:00:00.000Z",
  trialEnd: null,
  cancelAtPeriodEnd: false,
  pastDue: null,
  managedBy: "provider",
  paidBeside: null,
};
const trialEnd = bought.currentPeriodEnd;
const pastDue = { since: "2026-12-05T12:00:00.000Z", accessUntil: "2026-12-12T12:00:00.000Z" };

test.each<[string, Partial<Subscription>, number | null, string, RegExp]>([
  ["bought", {}, 1999, "Active", /^Renews on Dec 5, 2026, for \$19\.99 a month\.$/],
  ["on trial", { trialEnd }, 1999, "Free trial", /^Free until Dec 5, 2026, then \$19\.99 a month\.$/],
  ["canceled", { cancelAtPeriodEnd: true }, 1999, "Canceled", /until Dec 5, 2026\. You won't be charged/],
  [
    "canceled on trial",
    { trialEnd, cancelAtPeriodEnd: true },
    1999,
    "Free trial, canceled",
    /You won't be charged again/,
  ],
  ["overdue", { pastDue, cancelAtPeriodEnd: true }, 1999, "Payment overdue", /until Dec 12, 2026/],
  ["granted", { managedBy: "operator" }, null, "Active, by agreement", /ends on Dec 5, 2026/],
])(
  "[BILL-04] a subscription that is %s is described as such",
  (_which, differing, price, status, outlook) => {
    const words = describeSubscription({ ...bought, ...differing }, price);
    expect(words.status).toBe(status);
    expect(words.outlook).toMatch(outlook);
  },
);
