import {
  type DataTag,
  type InvalidateQueryFilters,
  type QueryClient,
  type QueryKey,
  useMutation,
} from "@tanstack/react-query";

/** Queries by the start of their key, or by more than that. */
export type Outdated = QueryKey | InvalidateQueryFilters;

interface Effects<Answer> {
  /** The query that has the same answer, which it shows at once. */
  readonly answers?: { readonly queryKey: DataTag<QueryKey, Answer, Error> };
  /** What is fetched again; it's under way until that is done. */
  readonly outdates?: readonly Outdated[];
  /** What is fetched again after a failure, which may come from what the page still shows. */
  readonly afterFailure?: (error: Error) => readonly Outdated[];
}

/** Sends something to an endpoint; then what the page shows is fetched again where it's outdated. */
export function useSend<Answer, Sent = void>(
  endpoint: (sent: Sent) => Promise<Answer>,
  { answers, outdates = [], afterFailure = () => [] }: Effects<Answer> = {},
) {
  return useMutation({
    mutationFn: (sent: Sent) => endpoint(sent),
    onSuccess(answer, _sent, _before, { client }) {
      if (answers) client.setQueryData<Answer>(answers.queryKey, answer);
      return refetch(client, outdates);
    },
    onError: (error, _sent, _before, { client }) => refetch(client, afterFailure(error)),
  });
}

function refetch(client: QueryClient, outdated: readonly Outdated[]): Promise<unknown> {
  return Promise.all(
    outdated.map((one) => client.invalidateQueries("length" in one ? { queryKey: one } : one)),
  );
}
