import { queryOptions } from "@tanstack/react-query";
import { api, call } from "../../../../lib/api.ts";
import { reviewsKey } from "../../../../lib/payroll-data.ts";

/** The columns of a review's file beside those of the profiles that nearly fit it. */
export function columnsQuery(id: string) {
  return queryOptions({
    queryKey: [...reviewsKey, id, "columns"],
    queryFn: async () => (await call(api.runs.reviews[":id"].columns.$get({ param: { id } }))).columns,
  });
}
