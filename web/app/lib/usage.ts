import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, call } from "./api.ts";

/** Subscription, plan and what is used of its allowance; `usage` is null for a plan outside the catalogue. */
export type Usage = InferResponseType<typeof api.usage.$get, 200>;

/** Subscription, plan and what is used of its allowance. Invalidate after every run. */
export const usageQuery = queryOptions({
  queryKey: ["usage"],
  queryFn: () => call(api.usage.$get()),
});
