import { notifications } from "@mantine/notifications";
import {
  keepPreviousData,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { PeopleAnswer } from "@wagefloor/contract/employees/people.ts";
import type { OpenReview } from "@wagefloor/contract/reviews/open-reviews.ts";
import type { RunReviewBody } from "@wagefloor/contract/reviews/reviews.ts";
import type { UseOfDeductions } from "@wagefloor/contract/runs/file-deductions.ts";
import { api, call } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import { payrollData, payrollKey, reviewsKey } from "../../lib/payroll-data.ts";
import { useSend } from "../../lib/use-send.ts";
import { runQuery } from "../runs/api.ts";
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

/** One answer to a question, and what is said once it's kept, even if the question is gone by then. */
interface Answer {
  readonly answer: unknown;
  readonly told?: string | undefined;
}

/**
 * Whether something is being saved, such as an answer, a mapped place, or a rate, or the review isn't shown with it yet:
 * each of these waits for the review.
 */
export function useIsSaving(): boolean {
  return useIsMutating() > 0;
}

/** Shows the review as of now after a refusal: it may be over, or say something else than when it was loaded. */
function afterFailure(error: Error) {
  return error instanceof ApiError ? [reviewsKey] : [];
}

/** Keeps an answer to a question of the review; without one, to that of the page of employees. */
export function useAnswer(id: string | null, question: string) {
  return useSend(
    async ({ answer, told }: Answer) => {
      if (id === null) await call(api["employee-merges"].strays.$post({ json: answer as PeopleAnswer }));
      else
        await call(
          api.runs.reviews[":id"].answers[":question"].$put({ param: { id, question }, json: { answer } }),
        );
      if (told !== undefined) notifications.show({ message: told });
    },
    { outdates: [...(id === null ? payrollData : []), reviewsKey], afterFailure },
  );
}

/** Runs a reviewed file, or leaves it to a job. Asked again after a lost answer, the server answers with the run that was made. */
export function useRunReview(id: string) {
  const client = useQueryClient();
  return useSend(
    async (decided: RunReviewBody) => {
      const json = { ...decided, timeZone: timeZone() };
      const answer = await call(api.runs.reviews[":id"].run.$post({ param: { id }, json }));
      if ("run" in answer) client.setQueryData(runQuery(answer.run.id).queryKey, answer.run);
      return answer;
    },
    { outdates: payrollData, afterFailure },
  );
}

/** Records the deductions of a reviewed file as what payroll took for an earlier run. The file isn't run. */
export function useDeductionsOnly(id: string) {
  return useSend(
    (json: UseOfDeductions) => call(api.runs.reviews[":id"].deductions.$post({ param: { id }, json })),
    { outdates: payrollData, afterFailure },
  );
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
