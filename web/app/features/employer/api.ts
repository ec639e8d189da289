import { queryOptions } from "@tanstack/react-query";
import { api, call } from "../../lib/api.ts";
import { payrollKey } from "../../lib/payroll-data.ts";
import { useSend } from "../../lib/use-send.ts";

/** Whose payroll it is; null until someone was asked. */
export const employerQuery = queryOptions({
  queryKey: [...payrollKey, "employer"],
  queryFn: async () => (await call(api.employer.$get())).employer,
});

/** Saves it for the documents that are made from now on. */
export function useSaveEmployer() {
  return useSend(
    async (json: { readonly legalName: string; readonly fein: string }) =>
      (await call(api.employer.$put({ json }))).employer,
    { answers: employerQuery, outdates: [{ queryKey: payrollKey, refetchType: "none" }] },
  );
}
