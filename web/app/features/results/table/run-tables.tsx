import { Tabs, Tooltip } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { isGroup, resultGroups } from "@wagefloor/domain/runs/results/result-filters.ts";
import { groupWordsIn } from "@wagefloor/domain/runs/results/wording.ts";
import { useMemo, useState } from "react";
import { useQueryOfAddress } from "../../../lib/address/use-query.ts";
import { formatCount } from "../../../lib/format/format.ts";
import { LoadingShapes } from "../../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { resultsQuery } from "../../runs/api.ts";
import { AllResults } from "./all-results.tsx";
import { OutstandingBalances } from "./outstanding-balances.tsx";
import { countFiltered, outstandingRows } from "./result-rows.ts";
import classes from "./run-tables.module.css";
import { SkippedEntries } from "./skipped-entries.tsx";
import { useRoom } from "./use-room.ts";

/** The tables of one run: All Results and its groups, Outstanding Balances and, when there are any, what was skipped. */
export function RunTables({ run }: { readonly run: Run }) {
  const results = useQuery(resultsQuery(run));
  if (results.isPending)
    return <LoadingShapes gap="xs" label="Loading results" shapes={[{ h: 36, w: 280 }, { h: 320 }]} />;
  if (results.isError)
    return (
      <QueryFailure
        title="The results couldn't be loaded"
        query={results}
        fallback="An unexpected error occurred"
      />
    );
  return <Views run={run} columns={results.data} />;
}

interface ViewsProps {
  readonly run: Run;
  readonly columns: Results;
}

function Views({ run, columns }: ViewsProps) {
  const outstanding = useMemo(() => outstandingRows(columns), [columns]);
  const [hintPlace, setHintPlace] = useState<HTMLElement | null>(null);
  const room = useRoom();
  const skipped = run.employeesSkipped + run.rowsWithoutEmployee;
  const counts = useMemo(() => countFiltered(columns), [columns]);
  const groupWords = groupWordsIn(run, columns.taken.length > 0);
  const views: string[] = ["all", ...resultGroups.filter((group) => counts[group] > 0), "outstanding"];
  if (skipped > 0) views.push("skipped");
  const [view, open, query] = useView(views, columns.count === 0 && skipped > 0 ? "skipped" : "all");
  return (
    <Tabs
      value={view}
      onChange={open}
      keepMounted={false}
      {...(room !== "all" && { className: classes.besidePanel ?? "" })}
    >
      <Tabs.List mb="md" className={classes.tabs ?? ""}>
        <Tabs.Tab value="all">All Results ({formatCount(columns.count)})</Tabs.Tab>
        {resultGroups.map(
          (group) =>
            counts[group] > 0 && (
              <Tabs.Tab key={group} value={group}>
                {groupWords[group]} ({formatCount(counts[group])})
              </Tabs.Tab>
            ),
        )}
        <Tooltip
          label={outstandingHint}
          maw={300}
          // It covers what is above: not for a pointer on its way there.
          openDelay={500}
          portalProps={hintPlace === null ? {} : { target: hintPlace }}
        >
          <Tabs.Tab value="outstanding" rightSection={<IconInfoCircle size={16} aria-hidden />}>
            Outstanding Balances ({formatCount(outstanding.length)})
          </Tabs.Tab>
        </Tooltip>
        {skipped > 0 && <Tabs.Tab value="skipped">Skipped ({formatCount(skipped)})</Tabs.Tab>}
      </Tabs.List>
      <div ref={setHintPlace} />
      {["all", ...resultGroups].map((group) => (
        <Tabs.Panel key={group} value={group}>
          <AllResults run={run} columns={columns} counts={counts} query={query} />
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="outstanding">
        <OutstandingBalances run={run} columns={columns} owing={outstanding} query={query} />
      </Tabs.Panel>
      <Tabs.Panel value="skipped">
        <SkippedEntries run={run} query={query} />
      </Tabs.Panel>
    </Tabs>
  );
}

/**
 * The view that the address names, or the one that has something to see; another view is a step in the history. The groups
 * are results narrowed down, and as such they are in the address.
 */
function useView(views: readonly string[], usual: string) {
  const [parameters, setParameters] = useQueryOfAddress();
  const named = parameters.get("tab") ?? (usual === "all" ? (parameters.get("show") ?? "") : "");
  function open(next: string | null) {
    const kept = new URLSearchParams(parameters);
    for (const name of ["tab", "employee"]) kept.delete(name);
    if (isGroup(next) || isGroup(kept.get("show"))) kept.delete("show");
    if (isGroup(next)) kept.set("show", next);
    else if (next !== null && next !== usual) kept.set("tab", next);
    setParameters(kept, { preventScrollReset: true });
  }
  return [views.includes(named) ? named : usual, open, parameters] as const;
}

const outstandingHint =
  "Employees with outstanding balances should be included in the next payroll analysis to keep deducting the remaining balance.";
