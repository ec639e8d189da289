import { queryOptions } from "@tanstack/react-query";
import { api, call } from "./api.ts";

/** Subscription, plan and what is used of its allowance. Invalidate after every run. */
export const usageQuery = queryOptions({
  queryKey: ["usage"],
  queryFn: () => call(api.usage.$get()),
});
