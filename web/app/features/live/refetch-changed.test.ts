import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { configurationKey, payrollKey } from "../../lib/payroll-data.ts";
import { usageQuery } from "../../lib/usage.ts";
import { type ChangeTopic, changeTopics, refetchChanged } from "./refetch-changed.ts";

const usage = usageQuery.queryKey;
const statistics = [...payrollKey, "statistics"];
const all = [usage, statistics, configurationKey, ["location-mappings"]];

test.each<[readonly ChangeTopic[], readonly (readonly unknown[])[]]>([
  [["subscription"], [usage]],
  [["runs"], [usage, statistics]],
  [["balances"], [statistics]],
  [["configuration"], [configurationKey, ["location-mappings"]]],
  [changeTopics, all],
  [["something newer" as ChangeTopic], []],
])("[USE-06] a change of %j makes stale what it touches, and only that", (topics, stale) => {
  const client = new QueryClient();
  for (const key of [...all, ["run-results", "1"]]) client.setQueryData(key, "told before");
  refetchChanged(client, topics);
  const invalidated = client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey }) => queryKey);
  expect(invalidated).toEqual(stale);
});
