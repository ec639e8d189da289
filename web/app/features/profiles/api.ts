import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { cents } from "@wagefloor/domain/money.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { api, call } from "../../lib/api.ts";
import { configurationKey } from "../../lib/payroll-data.ts";

/** How the user's payroll files are read; null until it has been saved once. */
export const configurationQuery = queryOptions({
  queryKey: configurationKey,
  queryFn: async () => asConfiguration((await call(api.configuration.$get())).configuration),
  staleTime: 300_000,
});

/** Saves the configuration and puts the saved one into the cache. */
export function useSaveConfiguration() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (configuration: PayrollConfiguration) =>
      call(api.configuration.$put({ json: { ...configuration, headerRow: [...configuration.headerRow] } })),
    onSuccess: ({ configuration }) =>
      client.setQueryData(configurationQuery.queryKey, asConfiguration(configuration)),
  });
}

type Sent = Omit<PayrollConfiguration, "deductionAmount"> & { readonly deductionAmount: number };

function asConfiguration<T extends Sent | null>(sent: T) {
  return sent && { ...sent, deductionAmount: cents(sent.deductionAmount) };
}
