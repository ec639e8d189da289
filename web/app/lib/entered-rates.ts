import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { EnteredRateAnswer } from "@wagefloor/contract/locations/locations.ts";
import { api, call } from "./api.ts";
import { jurisdictionsKey } from "./jurisdictions.ts";
import { reviewsKey } from "./payroll-data.ts";

/** The minimum wages that the organization entered; also withdrawn ones, on which past runs rest. */
export const enteredRatesQuery = queryOptions({
  queryKey: ["entered-rates"],
  queryFn: async () => (await call(api.locations.rates.$get())).rates,
});

/** A minimum wage to save, in cents an hour. */
export interface RateToSave {
  readonly jurisdiction: string;
  readonly effective: string;
  readonly through: string;
  readonly hourly: number;
  readonly source: string;
}

/** Saves a minimum wage of a place. @param id the entered rate that it corrects; null for a new one */
export function useSaveRate(id: string | null) {
  const keep = useKeepRates();
  return useMutation({
    mutationFn: (rate: RateToSave) =>
      id === null
        ? call(api.locations.rates.$post({ json: rate }))
        : call(api.locations.rates[":id"].$put({ param: { id }, json: rate })),
    onSuccess: keep,
  });
}

/** Takes back an entered minimum wage. */
export function useRemoveRate() {
  const keep = useKeepRates();
  return useMutation({
    mutationFn: (id: string) => call(api.locations.rates[":id"].$delete({ param: { id } })),
    onSuccess: keep,
  });
}

/** A rate changes what reviews come to, and what places require. */
function useKeepRates() {
  const client = useQueryClient();
  return async ({ rates }: { readonly rates: EnteredRateAnswer[] }) => {
    client.setQueryData(enteredRatesQuery.queryKey, rates);
    await Promise.all([
      client.invalidateQueries({ queryKey: reviewsKey }),
      client.invalidateQueries({ queryKey: jurisdictionsKey }),
    ]);
  };
}
