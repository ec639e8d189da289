import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { Run, RunWithMaker } from "@wagefloor/contract/runs/runs.ts";
import type { Narrowing } from "@wagefloor/domain/runs/view/select-rows.ts";
import { useState } from "react";
import { api, call } from "../../lib/api.ts";
import { newId } from "../../lib/new-id.ts";
import { payrollData, payrollKey, recalculationsKey } from "../../lib/payroll-data.ts";
import { useSend } from "../../lib/use-send.ts";
import { countedResults } from "./counted-results.ts";

/** All runs, newest first. */
export const runsQuery = queryOptions({
  queryKey: [...payrollKey, "runs"],
  queryFn: async () => (await call(api.runs.$get())).runs,
});

/** One run; fails with `run_not_found`, also for a run of another organization. */
export function runQuery(runId: string) {
  return queryOptions({
    queryKey: [...payrollKey, "run", runId],
    queryFn: async (): Promise<RunWithMaker> =>
      (await call(api.runs[":id"].$get({ param: { id: encodeURIComponent(runId) } }))).run,
  });
}

/** The newest changes of runs that were left to a job, newest first. */
export const recalculationsQuery = queryOptions({
  queryKey: recalculationsKey,
  queryFn: async () => (await call(api.runs.recalculations.newest.$get())).recalculations,
});

/** Whether a job recalculates runs: until it's done, their results can't be downloaded, and nothing that counts can change. */
export function useIsRecalculating(): boolean {
  const { data } = useQuery(recalculationsQuery);
  return data?.some(({ status }) => status === "waiting" || status === "running") === true;
}

/** What of a run decides whether its results are still the same: they have what payroll took as long as the run counts. */
type Calculated = Pick<Run, "id" | "recomputed" | "takenAt" | "status">;

function stateOf({ id, recomputed, takenAt, status }: Calculated) {
  return [id, recomputed?.at, takenAt, status];
}

/**
 * The results of one run. They only change when it is recalculated, voided or replaced, or when it's confirmed what payroll
 * took, so they are fetched once for each state.
 */
export function resultsQuery(run: Calculated) {
  return queryOptions({
    queryKey: ["run-results", ...stateOf(run)],
    queryFn: async () => countedResults(await call(api.runs[":id"].results.$get({ param: { id: run.id } }))),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One employee's result in a run, with its workweeks; fails with `employee_not_found`. */
export function resultQuery(runId: string, employeeNumber: string) {
  const param = { id: encodeURIComponent(runId), employeeNumber: encodeURIComponent(employeeNumber) };
  return queryOptions({
    queryKey: [...payrollKey, "run-result", runId, employeeNumber],
    queryFn: () => call(api.runs[":id"].results[":employeeNumber"].$get({ param })),
  });
}

/** The workweeks of an employee whom a run skipped; fails with `employee_not_found`. */
export function skippedWeeksQuery(runId: string, employeeNumber: string) {
  const param = { id: encodeURIComponent(runId), employeeNumber: encodeURIComponent(employeeNumber) };
  return queryOptions({
    queryKey: [...payrollKey, "run-skipped-weeks", runId, employeeNumber],
    queryFn: async () => (await call(api.runs[":id"].skipped[":employeeNumber"].weeks.$get({ param }))).weeks,
  });
}

/** The items whose caps limit what one run deducts from one employee. */
export function limitingCapsQuery(
  { id, recomputed }: Pick<Run, "id" | "recomputed">,
  employeeNumber: string,
) {
  const param = { id, employeeNumber: encodeURIComponent(employeeNumber) };
  return queryOptions({
    queryKey: [...payrollKey, "run-limiting-caps", id, recomputed?.at, employeeNumber],
    queryFn: async () => (await call(api.runs[":id"].results[":employeeNumber"].caps.$get({ param }))).caps,
  });
}

/** What a run found about the items that one employee owed for. */
export function foundItemsQuery({ id, recomputed }: Calculated, employeeNumber: string) {
  const param = { id, employeeNumber: encodeURIComponent(employeeNumber) };
  return queryOptions({
    queryKey: [...payrollKey, "run-found-items", id, recomputed?.at, employeeNumber],
    queryFn: () => call(api.runs[":id"].results[":employeeNumber"].items.$get({ param })),
  });
}

/** What a run said of one employee before it was recalculated with what became known later, newest first. */
export function earlierJudgmentsQuery(
  { id, recomputed }: Pick<Run, "id" | "recomputed">,
  employeeNumber: string,
) {
  const param = { id, employeeNumber: encodeURIComponent(employeeNumber) };
  return queryOptions({
    queryKey: [...payrollKey, "run-judgments", id, recomputed?.at, employeeNumber],
    queryFn: async () => (await call(api.runs[":id"].judgments[":employeeNumber"].$get({ param }))).judgments,
  });
}

/** What one run left out, fetched once for each state. */
export function skippedQuery(run: Calculated) {
  return queryOptions({
    queryKey: ["run-skipped", ...stateOf(run)],
    queryFn: async () => (await call(api.runs[":id"].skipped.$get({ param: { id: run.id } }))).skipped,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const mostLocations = 500;

/** The places that unknown locations may mean, the likeliest first, for the locations that are listed first. */
export function proposalsQuery(locations: readonly string[]) {
  const asked = locations.slice(0, mostLocations);
  return queryOptions({
    queryKey: ["location-proposals", asked],
    queryFn: async () =>
      (await call(api.locations.proposals.$post({ json: { locations: [...asked] } }))).proposals,
    staleTime: Number.POSITIVE_INFINITY,
    // Once some are mapped, fewer are asked about; the form stays meanwhile.
    placeholderData: keepPreviousData,
  });
}

/** What voiding a run now would do. Asked anew each time: a download, a run or a balance entry changes it. */
export function voidPreviewQuery(runId: string) {
  return queryOptions({
    queryKey: [...payrollKey, "void-preview", runId],
    queryFn: () => call(api.runs[":id"].void.$get({ param: { id: runId } })),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Takes a run back, if that still does what was shown. Sent again from the same dialog, it's done once. */
export function useVoidRun(runId: string) {
  const [id] = useState(newId);
  return useSend(
    (json: { readonly reason: string; readonly seen: string }) =>
      call(api.runs[":id"].void.$post({ param: { id: runId }, json: { ...json, id } })),
    { outdates: payrollData, afterFailure: () => payrollData },
  );
}

/** What recalculating a run now would come to, with what is known since. Asked anew each time. */
export function settlePreviewQuery(runId: string) {
  return queryOptions({
    queryKey: [...payrollKey, "settle-preview", runId],
    queryFn: () => call(api.runs[":id"].settle.$get({ param: { id: runId } })),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The runs in which an employee wasn't checked and would be by what is known now, such as a place set by hand. */
export function openRunsQuery(employeeNumber: string) {
  return queryOptions({
    queryKey: [...payrollKey, "open-runs", employeeNumber],
    queryFn: () =>
      call(
        api.employees[":employeeNumber"]["open-runs"].$get({
          param: { employeeNumber: encodeURIComponent(employeeNumber) },
        }),
      ),
  });
}

/**
 * Recalculates a run, if that still does what was shown. It is under way until the page shows the new figures: then what
 * offered it may be gone. A job may do it, and the page then shows how far it is. Sent again from the same dialog, it's done once.
 */
export function useSettleRun(runId: string, onSettled: (isPostponed: boolean) => void) {
  const [id] = useState(newId);
  return useSend(
    async (seen: string) => {
      const answer = await call(api.runs[":id"].settle.$post({ param: { id: runId }, json: { id, seen } }));
      onSettled("postponed" in answer);
      return answer;
    },
    { outdates: payrollData, afterFailure: () => payrollData },
  );
}

/**
 * The address of a run's download, whose dates are those of the clock on the wall here, as on the screen.
 * @param narrowing of all rows unless it is given
 */
export function downloadUrl(
  runId: string,
  content: "all" | "outstanding" | "skipped",
  narrowing: Narrowing = { filter: "all", search: "" },
): string {
  const query = new URLSearchParams({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  if (narrowing.filter !== "all") query.set("show", narrowing.filter);
  if (narrowing.search.trim() !== "") query.set("search", narrowing.search.trim());
  return `/api/runs/${encodeURIComponent(runId)}/payroll-${content}.csv?${query}`;
}
