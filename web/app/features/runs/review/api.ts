import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChangedNamesRequest } from "@wagefloor/contract/employees/changed-names.ts";
import type { RenumberedRequest } from "@wagefloor/contract/employees/renumbered.ts";
import type { HoursBeforeRequest } from "@wagefloor/contract/reviews/hours-before.ts";
import type { NamesRequest } from "@wagefloor/contract/reviews/names.ts";
import type { OpenReview } from "@wagefloor/contract/reviews/open-reviews.ts";
import type { FurtherBlocksRequest, RepeatedRowsRequest } from "@wagefloor/contract/reviews/repeats.ts";
import type { KindsRequest, PlaceRequest } from "@wagefloor/contract/reviews/reviews.ts";
import type { WorkweekRequest } from "@wagefloor/contract/reviews/workweek.ts";
import type { UseOfDeductions } from "@wagefloor/contract/runs/file-deductions.ts";
import type { HoursBasis } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import { api, call } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/errors.ts";
import { payrollKey, reviewsKey, useRefreshPayrollData } from "../../../lib/payroll-data.ts";
import { runQuery } from "../results/api.ts";
import { dateMistake, given, type Terms } from "./terms.ts";

/**
 * A review as of now, for these terms; not asked for while they can't be right.
 * @param isRecalculating a job changes runs, and with them the balances that the review starts from: it's asked for again
 * when that's done
 */
export function reviewQuery(id: string, terms: Terms, isRecalculating: boolean) {
  return queryOptions({
    queryKey: [...reviewsKey, id, terms, { isRecalculating }],
    queryFn: async () => {
      const query = { timeZone: timeZone(), ...given(terms) };
      return (await call(api.runs.reviews[":id"].$get({ param: { id }, query }))).review;
    },
    enabled: dateMistake(terms) === null,
    // Another date changes a few figures; the page keeps its shape meanwhile.
    placeholderData: keepPreviousData,
    // Run would refuse a file that is no longer kept.
    refetchInterval: ({ state: { data, error } }) => (data && !error ? untilFirstEnd([data]) : false),
  });
}

/**
 * The user's reviews that aren't run yet, newest first. A run ends one, so they are asked for again with all that a run
 * changes, and when the first one is over.
 */
export const openReviewsQuery = queryOptions({
  queryKey: [...payrollKey, "open-reviews"],
  queryFn: async () => (await call(api.runs.reviews.$get())).reviews,
  // The user has just left a review.
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => untilFirstEnd(data ?? []),
});

/** The clocks of browser and server differ: one that should be over is looked for again in a minute. */
function untilFirstEnd(reviews: readonly Pick<OpenReview, "expiresAt">[]): number | false {
  if (reviews.length === 0) return false;
  const left = Math.min(...reviews.map(({ expiresAt }) => Date.parse(expiresAt))) - Date.now();
  return left > 0 ? Math.min(left + 1_000, hour) : minute;
}

const minute = 60_000;
const hour = 60 * minute;

/** Who is new in a review's file, and who is missing. */
export function changesQuery(id: string) {
  return queryOptions({
    queryKey: [...reviewsKey, id, "employees"],
    queryFn: () => call(api.runs.reviews[":id"].employees.$get({ param: { id } })),
  });
}

/** From whom which items of a review's file won't be deducted, or not in full, for the terms it's looked at. */
export function heldItemsQuery(id: string, terms: Terms) {
  return queryOptions({
    queryKey: [...reviewsKey, id, "held-items", terms],
    queryFn: async () => {
      const query = { timeZone: timeZone(), ...given(terms) };
      return (await call(api.runs.reviews[":id"]["held-items"].$get({ param: { id }, query }))).groups;
    },
    placeholderData: keepPreviousData,
  });
}

/** Who of a review's file may be someone of the last run under a new employee number. */
export function renumberedQuery(id: string) {
  return queryOptions({
    queryKey: [...reviewsKey, id, "renumbered"],
    queryFn: async () => call(api.runs.reviews[":id"].renumbered.$get({ param: { id } })),
  });
}

/** What was decided in a review. */
export interface Decided {
  readonly payDate: string;
  readonly periodStart?: string;
  readonly periodEnd?: string;
  readonly hoursBasis?: HoursBasis;
  readonly keepHoursBasis?: boolean;
  readonly repeatOf?: string;
  readonly besides?: string | string[];
  readonly offCycle?: boolean;
  readonly reading?: string;
  readonly figures?: string;
  readonly seen?: string;
  readonly deductions?: UseOfDeductions;
}

/** Keeps in the review which kinds of pay are pay for hours worked. */
export function useDecideKinds(id: string) {
  return useDecision((json: KindsRequest) =>
    call(api.runs.reviews[":id"].kinds.$put({ param: { id }, json })),
  );
}

/** Keeps in the review whether voided checks count as pay. */
export function useDecideVoided(id: string) {
  return useDecision((areCounted: boolean) =>
    call(api.runs.reviews[":id"].voided.$put({ param: { id }, json: { areCounted } })),
  );
}

/** Keeps in the review where everyone without a location works. */
export function useDecidePlace(id: string) {
  return useDecision((json: PlaceRequest) =>
    call(api.runs.reviews[":id"].place.$put({ param: { id }, json })),
  );
}

/** Keeps in the review on which day workweeks start. */
export function useDecideWorkweek(id: string) {
  return useDecision((json: WorkweekRequest) =>
    call(api.runs.reviews[":id"].workweek.$put({ param: { id }, json })),
  );
}

/** Keeps in the review how many hours were worked before a rise of the minimum wage. */
export function useDecideHoursBefore(id: string) {
  return useDecision((json: HoursBeforeRequest) =>
    call(api.runs.reviews[":id"]["hours-before"].$put({ param: { id }, json })),
  );
}

/** Keeps in the review whether rows that are there twice are left out. */
export function useDecideRepeatedRows(id: string) {
  return useDecision((decision: RepeatedRowsRequest["decision"]) =>
    call(api.runs.reviews[":id"]["repeated-rows"].$put({ param: { id }, json: { decision } })),
  );
}

/** Keeps in the review which of the blocks with the same employees count. */
export function useDecideFurtherBlocks(id: string) {
  return useDecision((use: FurtherBlocksRequest["use"]) =>
    call(api.runs.reviews[":id"]["further-blocks"].$put({ param: { id }, json: { use } })),
  );
}

/** Keeps in the review which employee numbers are right although earlier runs have other names under them. */
export function useDecideChangedNames(id: string, onDecided: () => void) {
  return useDecision(
    (right: ChangedNamesRequest["right"]) =>
      call(api.runs.reviews[":id"]["changed-names"].$put({ param: { id }, json: { right } })),
    onDecided,
  );
}

/** Remembers whether two employee numbers are one person's; if so, they are merged. */
export function useDecideRenumbered(id: string, onDecided: (decision: RenumberedRequest) => void) {
  return useDecision(
    (json: RenumberedRequest) => call(api.runs.reviews[":id"].renumbered.$put({ param: { id }, json })),
    onDecided,
  );
}

/** Keeps in the review whose the names of its file are; what is to decide may have changed meanwhile. */
export function useDecideNames(id: string) {
  return useDecision((json: NamesRequest) =>
    call(api.runs.reviews[":id"].names.$put({ param: { id }, json })),
  );
}

/**
 * A decision that the review keeps. The page shows the review with it, or what became of the review meanwhile.
 * @param onDecided told once it's kept, even if what asked for it is gone by then
 */
function useDecision<Decision>(
  send: (decision: Decision) => Promise<unknown>,
  onDecided: (decision: Decision) => void = () => undefined,
) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: reviewsKey });
  return useMutation({
    mutationFn: send,
    onSuccess: (_answer, decision) => {
      onDecided(decision);
      return refresh();
    },
    onError: (error) => (isOutdated(error) ? refresh() : undefined),
  });
}

/**
 * Whether the review is over or was run, or names, figures, how the file is read, or what replacing a run changes, are
 * others than when the page was loaded.
 */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && outdatedCodes.has(error.code);
}

const outdatedCodes: ReadonlySet<string> = new Set([
  "review_over",
  "already_run",
  "columns_open",
  "names_changed",
  "effect_changed",
  "replace_refused",
  "reading_changed",
  "figures_changed",
]);

/** Runs a reviewed file, or leaves it to a job. Asked again after a lost answer, the server answers with the run that was made. */
export function useRunReview(id: string) {
  const client = useQueryClient();
  const refresh = useRefreshPayrollData();
  return useMutation({
    mutationFn: (decided: Decided) =>
      call(api.runs.reviews[":id"].run.$post({ param: { id }, json: { ...decided, timeZone: timeZone() } })),
    onSuccess: (answer) => {
      if ("run" in answer) client.setQueryData(runQuery(answer.run.id).queryKey, answer.run);
      return refresh();
    },
    onError: (error) => (isOutdated(error) ? client.invalidateQueries({ queryKey: reviewsKey }) : undefined),
  });
}

/** Records the deductions of a reviewed file as what payroll took for an earlier run. The file isn't run. */
export function useDeductionsOnly(id: string) {
  const client = useQueryClient();
  const refresh = useRefreshPayrollData();
  return useMutation({
    mutationFn: (json: UseOfDeductions) =>
      call(api.runs.reviews[":id"].deductions.$post({ param: { id }, json })),
    onSuccess: refresh,
    onError: (error) => (isOutdated(error) ? client.invalidateQueries({ queryKey: reviewsKey }) : undefined),
  });
}

/** Forgets a file that was read and not run. A failure is of no consequence: it is forgotten within the hour. */
export function useDiscardReview() {
  const client = useQueryClient();
  const { queryKey } = openReviewsQuery;
  return useMutation({
    mutationFn: (id: string) => call(api.runs.reviews[":id"].$delete({ param: { id } })),
    onMutate: (id) => client.setQueryData(queryKey, (reviews) => reviews?.filter((one) => one.id !== id)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
