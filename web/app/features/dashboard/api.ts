import { queryOptions } from "@tanstack/react-query";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import { api, call } from "../../lib/api.ts";
import { payrollKey } from "../../lib/payroll-data.ts";

/** The dashboard's figures. */
export const dashboardQuery = queryOptions({
  queryKey: [...payrollKey, "dashboard"],
  queryFn: () => call(api.dashboard.$get()),
});

/** What the dashboard shows when the figures cannot be had (specification, section 8). */
export const emptyDashboard: Dashboard = {
  employer: null,
  totalRuns: 0,
  totalEmployees: 0,
  compliance: { compliant: 0, nonCompliant: 0, rate: 0, neither: [] },
  nonCompliantCount: 0,
  notCheckedCount: 0,
  charging: "everyone" as const,
  toDo: {
    ...{ payDates: [], proposedCalendars: [] },
    ...{ takenBelow: 0, takenShortfall: 0, employeesToPayBack: 0, toPayBack: 0 },
    ...{ belowMinimum: 0, notChecked: 0, withoutPlace: 0, withoutRate: 0, leftOwing: 0, owedByLeft: 0 },
    ...{ runsToConfirm: 0, toConfirm: 0, newestToConfirm: null },
    ...{ belowComingRate: 0, comingRates: [], authorizationsExpiring: 0, authorizationsMissing: 0 },
  },
  charts: { owedAfter: [], owedNow: 0, balancesFollow: "proposed", headroom: [] },
  lastRuns: [],
  recent: [],
};
