import { Hono } from "hono";
import { z } from "zod";
import { releaseSchedule } from "../billing/schedule-downgrade.ts";
import { ApiError, find } from "../protocol/api-error.ts";
import { paginate } from "../protocol/paginate.ts";
import { listParameters } from "../protocol/read-parameters.ts";
import type { createEndpoints } from "./endpoint.ts";

export function subscriptionScheduleRoutes(endpoint: ReturnType<typeof createEndpoints>) {
  return new Hono()
    .get(
      "/",
      endpoint(
        z.object({ ...listParameters, customer: z.string().optional() }),
        ({ sandbox, parameters }) => {
          const { customer } = parameters;
          const wanted = Object.values(sandbox.state.schedules).filter(
            (schedule) => customer === undefined || schedule.customer === customer,
          );
          return paginate("/v1/subscription_schedules", wanted, parameters);
        },
      ),
    )
    .get(
      "/:id",
      endpoint(z.object({}), ({ sandbox, id }) => find(sandbox.state.schedules, "subscription schedule", id)),
    )
    .post(
      "/:id/release",
      endpoint(z.object({}), ({ sandbox, id }) => {
        const schedule = find(sandbox.state.schedules, "subscription schedule", id);
        const subscription = sandbox.state.subscriptions[schedule.subscription ?? ""];
        if (subscription === undefined)
          throw new ApiError(
            400,
            `You cannot release a subscription schedule that is in the ${schedule.status} status.`,
          );
        releaseSchedule(sandbox, subscription);
        return schedule;
      }),
    );
}
