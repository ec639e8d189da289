import { Hono } from "hono";
import { z } from "zod";
import { cancelSubscription } from "../billing/cancel-subscription.ts";
import { find } from "../protocol/api-error.ts";
import { paginate } from "../protocol/paginate.ts";
import { boolean, listParameters } from "../protocol/read-parameters.ts";
import type { Subscription } from "../resources/wire.ts";
import type { Sandbox } from "../sandbox.ts";
import type { createEndpoints } from "./endpoint.ts";
import { refuseCanceled, subscriptionUpdate, updateSubscription } from "./update-subscription.ts";

const filters = z.object({
  ...listParameters,
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z
    .enum([
      "all",
      "ended",
      "active",
      "trialing",
      "past_due",
      "canceled",
      "incomplete",
      "incomplete_expired",
      "unpaid",
    ])
    .optional(),
});

const cancellation = z.object({
  invoice_now: boolean.optional(),
  prorate: z.literal("false", "the payment sandbox does not prorate a cancellation").optional(),
  cancellation_details: z.strictObject({ comment: z.string().optional() }).optional(),
});

export function subscriptionRoutes(endpoint: ReturnType<typeof createEndpoints>) {
  return new Hono()
    .get(
      "/",
      endpoint(filters, ({ sandbox, parameters }) => list(sandbox, parameters)),
    )
    .get(
      "/:id",
      endpoint(z.object({}), ({ sandbox, id }) => findSubscription(sandbox, id)),
    )
    .post(
      "/:id",
      endpoint(subscriptionUpdate, ({ sandbox, parameters, id }) => {
        const subscription = findSubscription(sandbox, id);
        updateSubscription(sandbox, subscription, parameters);
        return subscription;
      }),
    )
    .delete(
      "/:id",
      endpoint(cancellation, ({ sandbox, parameters, id }) => {
        const subscription = findSubscription(sandbox, id);
        refuseCanceled(subscription);
        if (subscription.cancellation_details)
          subscription.cancellation_details.comment = parameters.cancellation_details?.comment ?? null;
        cancelSubscription(sandbox, subscription, "cancellation_requested");
        return subscription;
      }),
    );
}

function list(sandbox: Sandbox, asked: z.output<typeof filters>) {
  const wanted = Object.values(sandbox.state.subscriptions).filter(
    (subscription) =>
      (asked.customer === undefined || subscription.customer === asked.customer) &&
      (asked.price === undefined || subscription.items.data.some(({ price }) => price.id === asked.price)) &&
      hasStatus(subscription, asked.status),
  );
  return paginate("/v1/subscriptions", wanted, asked);
}

/** By default, all that aren't canceled, as the provider lists them. */
function hasStatus({ status }: Subscription, asked: z.output<typeof filters>["status"]): boolean {
  if (asked === undefined) return status !== "canceled";
  if (asked === "all") return true;
  return status === (asked === "ended" ? "canceled" : asked);
}

function findSubscription(sandbox: Sandbox, id: string): Subscription {
  return find(sandbox.state.subscriptions, "subscription", id);
}
