import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { jurisdictionsKey } from "../../lib/jurisdictions.ts";
import {
  enteredRatesKey,
  locationMappingsKey,
  payrollKey,
  profileKey,
  recalculationsKey,
} from "../../lib/payroll-data.ts";
import { usageQuery } from "../../lib/usage.ts";

/** What the server says has changed. */
export type ChangeTopic = keyof typeof queriesOf;

const queriesOf = {
  subscription: [usageQuery.queryKey],
  runs: [usageQuery.queryKey, payrollKey],
  balances: [payrollKey],
  recalculations: [recalculationsKey],
  profile: [profileKey, locationMappingsKey, enteredRatesKey, jurisdictionsKey],
} satisfies Record<string, readonly QueryKey[]>;

export const changeTopics = Object.keys(queriesOf) as readonly ChangeTopic[];

/** Fetches again what the topics have changed and a page shows; the rest when a page next shows it. */
export async function refetchChanged(client: QueryClient, topics: readonly ChangeTopic[]): Promise<void> {
  // A newer server may name topics that this page does not know.
  const keys = new Set<QueryKey>(topics.flatMap((topic): readonly QueryKey[] => queriesOf[topic] ?? []));
  await Promise.all([...keys].map((queryKey) => refetch(client, queryKey)));
}

/** An answer that is on its way may be older than the change: it is waited for, and asked for again. */
async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" });
  await Promise.allSettled(underWay.map(({ promise }) => promise));
  await client.invalidateQueries({ queryKey });
}
