import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "../../lib/api.ts";
import { payrollKey } from "../../lib/payroll-data.ts";

/** Whose payroll it is; null until someone was asked. */
export const employerQuery = queryOptions({
  queryKey: [...payrollKey, "employer"],
  queryFn: async () => (await call(api.employer.$get())).employer,
});

/** Saves it for the documents that are made from now on. */
export function useSaveEmployer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: { readonly legalName: string; readonly fein: string }) =>
      call(api.employer.$put({ json })),
    onSuccess: ({ employer }) => {
      client.setQueryData(employerQuery.queryKey, employer);
      return client.invalidateQueries({ queryKey: payrollKey, refetchType: "none" });
    },
  });
}
