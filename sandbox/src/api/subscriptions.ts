import { Hono } from "hono";
import { z } from "zod";
import { cancelAtPeriodEnd, cancelSubscription } from "../billing/cancel-subscription.ts";
import { endTrialNow } from "../billing/end-period.ts";
import { releaseSchedule } from "../billing/schedule-downgrade.ts";
import { ApiError } from "../protocol/api-error.ts";
import { boolean, metadata } from "../protocol/read-parameters.ts";
import type { Subscription } from "../resources/wire.ts";
import { change, type Sandbox } from "../sandbox.ts";
import { find, missing } from "../store.ts";
import type { Endpoint } from "./endpoint.ts";

const update = z.object({
  cancel_at_period_end: boolean.optional(),
  trial_end: z.literal("now", "the payment sandbox only ends trials").optional(),
  metadata: metadata.default({}),
});

export function subscriptionRoutes(sandbox: Sandbox, endpoint: Endpoint) {
  return new Hono()
    .post(
      "/:id",
      endpoint(update, (asked, id) => {
        const subscription = findRunning(sandbox, id);
        updateSubscription(sandbox, subscription, asked);
        return subscription;
      }),
    )
    .delete(
      "/:id",
      endpoint(z.object({}), (_, id) => {
        const subscription = findRunning(sandbox, id);
        cancelSubscription(sandbox, subscription);
        return subscription;
      }),
    );
}

export function subscriptionScheduleRoutes(sandbox: Sandbox, endpoint: Endpoint) {
  return new Hono().post(
    "/:id/release",
    endpoint(z.object({}), (_, id) => {
      const schedule = find(sandbox, "schedules", id);
      if (schedule.status !== "active")
        throw new ApiError(
          400,
          `You cannot release a subscription schedule that is in the ${schedule.status} status.`,
        );
      releaseSchedule(sandbox, find(sandbox, "subscriptions", String(schedule.subscription)));
      return schedule;
    }),
  );
}

function updateSubscription(
  sandbox: Sandbox,
  subscription: Subscription,
  asked: z.output<typeof update>,
): void {
  const { cancel_at_period_end: cancels, trial_end } = asked;
  if (subscription.schedule !== null && (cancels ?? trial_end) !== undefined)
    throw new ApiError(
      400,
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating it directly is not allowed. Please update the schedule instead.`,
    );
  change(sandbox, "customer.subscription.updated", subscription, (it) => {
    it.metadata = { ...it.metadata, ...asked.metadata };
  });
  if (cancels !== undefined && cancels !== subscription.cancel_at_period_end)
    cancelAtPeriodEnd(sandbox, subscription, cancels);
  if (trial_end === "now" && subscription.status === "trialing") endTrialNow(sandbox, subscription);
}

/** One that has ended can't be changed anymore. */
function findRunning(sandbox: Sandbox, id: string): Subscription {
  const subscription = find(sandbox, "subscriptions", id);
  if (subscription.status === "canceled") throw missing("subscription", id);
  return subscription;
}
