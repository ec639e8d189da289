import { queryOptions } from "@tanstack/react-query";
import { api, call } from "./api.ts";
import { jurisdictionsKey } from "./jurisdictions.ts";
import { enteredRatesKey, reviewsKey } from "./payroll-data.ts";
import { useSend } from "./use-send.ts";

/** The minimum wages that the organization entered; also withdrawn ones, on which past runs rest. */
export const enteredRatesQuery = queryOptions({
  queryKey: enteredRatesKey,
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
  return useSend(async (json: RateToSave) => {
    const saved =
      id === null
        ? api.locations.rates.$post({ json })
        : api.locations.rates[":id"].$put({ param: { id }, json });
    return (await call(saved)).rates;
  }, effects);
}

/** Takes back an entered minimum wage. */
export function useRemoveRate() {
  return useSend(
    async (id: string) => (await call(api.locations.rates[":id"].$delete({ param: { id } }))).rates,
    effects,
  );
}

/** A rate changes what reviews come to, and what places require. */
const effects = { answers: enteredRatesQuery, outdates: [reviewsKey, jurisdictionsKey] };
