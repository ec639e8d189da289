import { queryOptions } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { api, call } from "./api.ts";

/** Every list of jurisdictions has a key that starts with this one. An entered rate changes it. */
export const jurisdictionsKey = ["jurisdictions"] as const;

/**
 * The jurisdictions that have a rate: the one in force on the pay date, the highest of the pay period, or today's where
 * neither is given.
 */
export function jurisdictionsQuery(payDate?: string, period: Run["period"] = null) {
  const query = {
    ...(payDate !== undefined && { payDate }),
    ...(period && { periodStart: period.from, periodEnd: period.through }),
  };
  return queryOptions({
    queryKey: [...jurisdictionsKey, query],
    queryFn: async () => (await call(api.locations.jurisdictions.$get({ query }))).jurisdictions,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
