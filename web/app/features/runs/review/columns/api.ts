import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ColumnsRequest } from "@wagefloor/contract/reviews/columns.ts";
import { api, call } from "../../../../lib/api.ts";
import { reviewsKey } from "../../../../lib/payroll-data.ts";

/** The columns of a review's file beside those of the profiles that nearly fit it. */
export function columnsQuery(id: string) {
  return queryOptions({
    queryKey: [...reviewsKey, id, "columns"],
    queryFn: async () => (await call(api.runs.reviews[":id"].columns.$get({ param: { id } }))).columns,
  });
}

/** Has the file read by a profile whose columns have other names in it. */
export function useMatchColumns(id: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: reviewsKey });
  return useMutation({
    mutationFn: (json: ColumnsRequest) => call(api.runs.reviews[":id"].columns.$put({ param: { id }, json })),
    onSuccess: refresh,
    // The profile, or the review, is another one by now.
    onError: refresh,
  });
}
