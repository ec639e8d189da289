import * as z from "zod/mini";
import { moment, money, text } from "./fields/fields.ts";

/** What the pricing page sends; who pays is the session's user, and a body that says otherwise is refused. */
export const checkoutRequest = z.object({
  priceId: text("id", "Please choose a plan.", "This plan isn't available."),
  userId: z.optional(text("id")),
  customerEmail: z.optional(text("email")),
});

const missing = "The checkout is missing.";

/** The body of `POST /api/billing/checkout-return`: the id that the payment page's address carried back. */
export const checkoutReturn = z.object({
  sessionId: text("id", missing).check(z.minLength(1, missing)),
});

const terms = {
  planId: z.string(),
  planName: z.string(),
  currentPeriodEnd: moment,
  /** While the free trial runs. */
  trialEnd: z.nullable(moment),
  cancelAtPeriodEnd: z.boolean(),
  /** While a payment is overdue and the access is kept nevertheless. */
  pastDue: z.nullable(z.strictObject({ since: moment, accessUntil: moment })),
};

const subscriptionTerms = z.strictObject(terms);

/** What is shown of a subscription; the id replaces the name of a plan that the catalogue does not have. */
export type SubscriptionTerms = z.infer<typeof subscriptionTerms>;

const subscription = z.strictObject({
  ...terms,
  status: z.enum(["active", "past_due", "canceled", "incomplete"]),
  managedBy: z.enum(["operator", "provider"]),
  /** What is paid beside a subscription that was granted. */
  paidBeside: z.nullable(subscriptionTerms),
});

/** A subscription that entitles. */
export type Subscription = z.infer<typeof subscription>;

const plan = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** A month; null where it is agreed on. */
  price: z.nullable(money),
  limits: z.strictObject({
    analysesPerMonth: z.nullable(z.int()),
    employeesPerMonth: z.nullable(z.int()),
  }),
  features: z.array(z.string()),
});

export type PresentedPlan = z.infer<typeof plan>;

const notice = z.strictObject({
  title: z.string(),
  text: z.string(),
  mend: z.nullable(z.enum(["plans", "settings"])),
});

/** Something that the user must be told, and where it can be mended, if anywhere. */
export type SubscriptionNotice = z.infer<typeof notice>;

const usage = z.strictObject({
  runsUsed: z.int(),
  /** Null is unlimited; without a subscription both limits are 0. */
  runsLimit: z.nullable(z.int()),
  employeesAnalyzed: z.int(),
  employeesLimit: z.nullable(z.int()),
  periodStart: moment,
  resetDate: moment,
});

/** What of the allowance is used in the current usage period. */
export type PlanUsage = z.infer<typeof usage>;

/** `GET /api/billing/usage`; `usage` is null for a plan outside the catalogue. */
export const usageAnswer = z.strictObject({
  subscription: z.nullable(subscription),
  plan: z.nullable(plan),
  notice: z.nullable(notice),
  /** Of the free trial; 0 for an account that has had it. */
  trialDays: z.int(),
  usage: z.nullable(usage),
});

export type Usage = z.infer<typeof usageAnswer>;

/** `GET /api/billing/offer`; `trialDays` is 0 without a free trial. */
export const offerAnswer = z.strictObject({ trialDays: z.int() });

/** `GET /api/billing/checkouts/:id` and `POST /api/billing/portal`: a page of the payment provider. */
export const pageAnswer = z.strictObject({ url: z.string() });

/** `POST /api/billing/checkout-return` */
export const checkoutReturnAnswer = z.strictObject({ subscription: z.nullable(subscription) });

/** `POST /api/billing/webhook` */
export const webhookAnswer = z.strictObject({ received: z.literal(true) });
