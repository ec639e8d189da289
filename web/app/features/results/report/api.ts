import { queryOptions } from "@tanstack/react-query";
import type { RunReport } from "@wagefloor/contract/runs/report.ts";
import { api, call } from "../../../lib/api.ts";
import { payrollKey } from "../../../lib/payroll-data.ts";
import { useSend } from "../../../lib/use-send.ts";

const lookAgainAfter = 1000;

/** The newest PDF report of a run, null if there is none; asked for again while it is being made. */
export function reportQuery(runId: string) {
  return queryOptions({
    queryKey: [...payrollKey, "report", runId],
    queryFn: async () => (await call(api.runs[":id"].report.$get(of(runId)))).report,
    refetchInterval: ({ state: { data } }) => (isBeingMade(data ?? null) ? lookAgainAfter : false),
  });
}

/** Asks for a report; while one is being made, that one is awaited. */
export function useMakeReport(runId: string) {
  return useSend(
    async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return (await call(api.runs[":id"].report.$post({ ...of(runId), json: { timeZone } }))).report;
    },
    { answers: reportQuery(runId) },
  );
}

export function isBeingMade(report: RunReport | null): boolean {
  return report?.status === "waiting" || report?.status === "running";
}

/** The address of the report's file. */
export function reportUrl(runId: string): string {
  return `/api/runs/${encodeURIComponent(runId)}/report/file`;
}

function of(runId: string) {
  return { param: { id: encodeURIComponent(runId) } };
}
