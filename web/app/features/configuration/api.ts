import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { api, call } from "../../lib/api.ts";

/** How the user's payroll files are read; null until it has been saved once. */
export const configurationQuery = queryOptions({
  queryKey: ["configuration"],
  queryFn: async () => (await call(api.configuration.$get())).configuration,
  staleTime: 300_000,
});

/** Saves the configuration and puts the saved one into the cache. */
export function useSaveConfiguration() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (configuration: PayrollConfiguration) =>
      call(api.configuration.$put({ json: { ...configuration, headerRow: [...configuration.headerRow] } })),
    onSuccess: ({ configuration }) => client.setQueryData(configurationQuery.queryKey, configuration),
  });
}
