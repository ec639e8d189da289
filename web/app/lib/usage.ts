import { queryOptions } from "@tanstack/react-query";
import { api, call } from "./api.ts";

/**
 * Subscription, plan and what is used of its allowance. Never taken as fresh: a plan that was bought or granted
 * elsewhere opens the gate at the next navigation.
 */
export const usageQuery = queryOptions({
  queryKey: ["usage"],
  queryFn: () => call(api.billing.usage.$get()),
  staleTime: 0,
});
