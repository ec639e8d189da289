import { queryOptions } from "@tanstack/react-query";
import type { PayrollSettingsRequest } from "@wagefloor/contract/runs/payroll-settings.ts";
import { api, call } from "../../../lib/api.ts";
import { payrollKey } from "../../../lib/payroll-data.ts";
import { useSend } from "../../../lib/use-send.ts";

/** What payroll is to deduct after a run, and in which form it gets that. */
export function forPayrollQuery(runId: string) {
  return queryOptions({
    queryKey: [...payrollKey, "for-payroll", runId],
    queryFn: () => call(api.runs[":id"]["for-payroll"].$get({ param: { id: encodeURIComponent(runId) } })),
  });
}

/** Keeps in which form payroll gets the amounts of this run's profile. */
export function useSavePayrollSettings(runId: string) {
  return useSend(
    (json: PayrollSettingsRequest) =>
      call(api.runs[":id"]["for-payroll"].$put({ param: { id: runId }, json })),
    { answers: forPayrollQuery(runId) },
  );
}

/** Where the file is downloaded. @param period for a run that has none */
export function payrollFileUrl(
  runId: string,
  period: { readonly periodStart: string; readonly periodEnd: string } | null,
): string {
  const query = period === null ? "" : `?${new URLSearchParams({ ...period })}`;
  return `/api/runs/${encodeURIComponent(runId)}/for-payroll/file${query}`;
}
