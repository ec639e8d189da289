import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { payrollKey, profileKey, recalculationsKey } from "../../lib/payroll-data.ts";
import { usageQuery } from "../../lib/usage.ts";
import { type ChangeTopic, changeTopics, refetchChanged } from "./refetch-changed.ts";

const usage = usageQuery.queryKey;
const dashboard = [...payrollKey, "dashboard"];
const ofProfile = [profileKey, ["location-mappings"], ["entered-rates"], ["jurisdictions"]];
const all = [usage, dashboard, recalculationsKey, ...ofProfile];

test.each<[readonly ChangeTopic[], readonly (readonly unknown[])[]]>([
  [["subscription"], [usage]],
  [["runs"], [usage, dashboard]],
  [["balances"], [dashboard]],
  [["recalculations"], [recalculationsKey]],
  [["profile"], ofProfile],
  [changeTopics, all],
  [["something newer" as ChangeTopic], []],
])("[USE-06] a change of %j makes stale what it touches, and only that", async (topics, stale) => {
  const client = new QueryClient();
  for (const key of [...all, ["run-results", "1"]]) client.setQueryData(key, "told before");
  await refetchChanged(client, topics);
  const invalidated = client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey }) => queryKey);
  expect(invalidated).toEqual(stale);
});

test("[USE-06] an answer that was on its way when the change came is asked for again", async () => {
  const client = new QueryClient();
  const answers = ["before the change", "after the change"];
  const release: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: usage,
    queryFn: async () => {
      const answer = answers.shift();
      await new Promise<void>((resolve) => release.push(resolve));
      return answer;
    },
  });
  const leave = observer.subscribe(() => undefined);
  const done = refetchChanged(client, ["subscription"]);
  release[0]?.();
  await expect.poll(() => release.length).toBe(2);
  release[1]?.();
  await done;
  expect(client.getQueryData(usage)).toBe("after the change");
  leave();
});
