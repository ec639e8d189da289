import { z } from "zod";
import { changePlan } from "../billing/change-plan.ts";
import { endTrialNow } from "../billing/end-period.ts";
import { ApiError, find, missing } from "../protocol/api-error.ts";
import { boolean, integer, mergeMetadata, metadata } from "../protocol/read-parameters.ts";
import { itemOf } from "../resources/subscription.ts";
import type { Subscription } from "../resources/wire.ts";
import { change, type Sandbox } from "../sandbox.ts";

/** The parts of a subscription that can be changed. */
export const subscriptionUpdate = z.object({
  items: z
    .array(
      z.strictObject({
        id: z.string().optional(),
        price: z.string().optional(),
        quantity: z.literal("1").optional(),
      }),
    )
    .length(1, "the payment sandbox knows one item a subscription")
    .optional(),
  proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).default("create_prorations"),
  payment_behavior: z.enum(["allow_incomplete", "error_if_incomplete"]).default("allow_incomplete"),
  cancel_at_period_end: boolean.optional(),
  cancel_at: z.union([z.literal("").transform(() => null), integer]).optional(),
  trial_end: z.union([z.literal("now"), integer]).optional(),
  default_payment_method: z.string().optional(),
  metadata: metadata.optional(),
});

type Update = z.output<typeof subscriptionUpdate>;

/**
 * Changes a subscription as requested.
 * @throws ApiError if it has ended, has a schedule, or names something that doesn't exist
 */
export function updateSubscription(sandbox: Sandbox, subscription: Subscription, asked: Update): void {
  refuseCanceled(subscription);
  refuseScheduled(subscription, asked);
  const price = newPrice(sandbox, subscription, asked);
  const card = asked.default_payment_method;
  if (card) find(sandbox.state.paymentMethods, "PaymentMethod", card, "default_payment_method");
  change(sandbox, "customer.subscription.updated", subscription, (it) => {
    it.metadata = mergeMetadata(it.metadata, asked.metadata);
    if (card !== undefined) it.default_payment_method = card || null;
    if (asked.cancel_at !== undefined) setCancelAt(sandbox, it, asked.cancel_at, false);
    if (asked.cancel_at_period_end === true) setCancelAt(sandbox, it, itemOf(it).current_period_end, true);
    if (asked.cancel_at_period_end === false && it.cancel_at_period_end)
      setCancelAt(sandbox, it, null, false);
  });
  if (price)
    changePlan(sandbox, subscription, {
      price,
      proration: asked.proration_behavior,
      whenUnpaid: asked.payment_behavior,
      present: false,
    });
  if (asked.trial_end !== undefined) setTrialEnd(sandbox, subscription, asked.trial_end);
}

/** Lets a subscription end at a given time, or continue (null). */
export function setCancelAt(
  sandbox: Sandbox,
  subscription: Subscription,
  moment: number | null,
  atPeriodEnd: boolean,
): void {
  subscription.cancel_at = moment;
  subscription.cancel_at_period_end = atPeriodEnd;
  subscription.canceled_at = moment === null ? null : sandbox.clock.now();
  if (subscription.cancellation_details)
    subscription.cancellation_details.reason = moment === null ? null : "cancellation_requested";
}

/** @throws ApiError for a subscription that has ended, which can't be changed any more */
export function refuseCanceled({ id, status }: Subscription): void {
  if (status === "canceled") throw missing("subscription", id);
}

function refuseScheduled({ schedule }: Subscription, asked: Update): void {
  const touches = asked.items ?? asked.cancel_at_period_end ?? asked.cancel_at ?? asked.trial_end;
  if (schedule === null || touches === undefined) return;
  throw new ApiError(
    400,
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating it directly is not allowed. Please update the schedule instead.`,
  );
}

function newPrice(sandbox: Sandbox, subscription: Subscription, { items }: Update) {
  const [asked] = items ?? [];
  if (asked?.price === undefined) return undefined;
  const { id } = itemOf(subscription);
  if (asked.id === undefined)
    throw new ApiError(400, "The payment sandbox knows one item a subscription: name the item to change.", {
      param: "items[0][id]",
    });
  if (asked.id !== id) throw missing("subscription_item", asked.id, "items[0][id]");
  return find(sandbox.catalogue.prices, "price", asked.price, "items[0][price]");
}

function setTrialEnd(sandbox: Sandbox, subscription: Subscription, asked: "now" | number): void {
  if (asked === "now") {
    if (subscription.status === "trialing") endTrialNow(sandbox, subscription);
    return;
  }
  if (asked <= sandbox.clock.now() || subscription.status !== "trialing")
    throw new ApiError(400, "The payment sandbox moves the end of a running trial into the future only.", {
      param: "trial_end",
    });
  change(sandbox, "customer.subscription.updated", subscription, (it) => {
    it.trial_end = asked;
    it.billing_cycle_anchor = asked;
    itemOf(it).current_period_end = asked;
    if (it.cancel_at_period_end) it.cancel_at = asked;
  });
}
