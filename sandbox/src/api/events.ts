import { Hono } from "hono";
import { z } from "zod";
import { find } from "../protocol/api-error.ts";
import { paginate } from "../protocol/paginate.ts";
import { listParameters } from "../protocol/read-parameters.ts";
import type { createEndpoints } from "./endpoint.ts";

const filters = z.object({
  ...listParameters,
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
});

export function eventRoutes(endpoint: ReturnType<typeof createEndpoints>) {
  return new Hono()
    .get(
      "/",
      endpoint(filters, ({ sandbox, parameters }) => {
        const { type, types } = parameters;
        const asked = types ?? (type === undefined ? undefined : [type]);
        const wanted = Object.values(sandbox.state.events).filter(
          (event) => asked === undefined || asked.some((pattern) => matches(pattern, event.type)),
        );
        return paginate("/v1/events", wanted, parameters);
      }),
    )
    .get(
      "/:id",
      endpoint(z.object({}), ({ sandbox, id }) => find(sandbox.state.events, "event", id)),
    );
}

/** `invoice.*` means all events of a kind. */
function matches(pattern: string, type: string): boolean {
  return pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : pattern === type;
}
