import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, call } from "../../lib/api.ts";
import { payrollKey } from "../../lib/payroll-data.ts";

/** The dashboard's figures over all runs of the user, and the five latest results. */
export type Dashboard = InferResponseType<typeof api.dashboard.$get, 200>;

/** The dashboard's figures. */
export const dashboardQuery = queryOptions({
  queryKey: [...payrollKey, "statistics"],
  queryFn: () => call(api.dashboard.$get()),
});

/** What the dashboard shows when the figures cannot be had (specification, section 8). */
export const noStatistics: Dashboard = {
  totalAnalyses: 0,
  totalEmployees: 0,
  compliantRate: 0,
  nonCompliantCount: 0,
  recent: [],
};
