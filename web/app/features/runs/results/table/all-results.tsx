import { Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { Results } from "@wagefloor/contract/results.ts";
import type { Run } from "@wagefloor/contract/runs.ts";
import type { ResultFilter } from "@wagefloor/domain/runs/result-filters.ts";
import { useDeferredValue, useMemo } from "react";
import { formatCount } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { useOnPhone } from "../../../../ui/use-on-phone.ts";
import { nextSort } from "../../../../ui/virtual-table/next-sort.ts";
import { VirtualTable } from "../../../../ui/virtual-table/virtual-table.tsx";
import { useRowPanel } from "../../explanation/use-row-panel.tsx";
import { DownloadButton } from "./download-button.tsx";
import { ReasonLegend } from "./reason-legend.tsx";
import { countFiltered, reasonsInUse, selectRows, sortRows } from "./result-rows.ts";
import { createTableColumns, resultRowHeight } from "./result-table-columns.tsx";
import { useTableView } from "./use-table-view.ts";

interface AllResultsProps {
  readonly run: Run;
  readonly columns: Results;
}

/** All results of a run, to search, narrow down and sort. */
export function AllResults({ run, columns }: AllResultsProps) {
  const [{ search, filter, sort }, change] = useTableView();
  const shownSearch = useDeferredValue(search);

  const counts = useMemo(() => countFiltered(columns), [columns]);
  const selected = useMemo(() => selectRows(columns, filter, shownSearch), [columns, filter, shownSearch]);
  const rows = useMemo(() => sortRows(columns, selected, sort), [columns, selected, sort]);
  const onPhone = useOnPhone();
  const tableColumns = useMemo(() => createTableColumns(columns, onPhone), [columns, onPhone]);

  const { opening, panel } = useRowPanel(run, columns, rows);

  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm" className="screen-only">
        <TextInput
          label="Search employee or location"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => change({ search: currentTarget.value })}
          flex="1 1 220px"
          maw={360}
        />
        <NativeSelect
          label="Show"
          value={filter}
          onChange={({ currentTarget }) => change({ filter: currentTarget.value as ResultFilter })}
          data={filterLabels.map(([value, label]) => ({
            value,
            label: `${label} (${formatCount(counts[value])})`,
            disabled: value !== "all" && counts[value] === 0,
          }))}
          flex="1 1 200px"
          maw={280}
        />
        <DownloadButton run={run} content="all" size="md" />
      </Group>
      <Text fz="sm" c="dimmed" role="status">
        {rows.length === columns.count
          ? quantity(columns.count, "employee")
          : `${formatCount(rows.length)} of ${quantity(columns.count, "employee")}`}
      </Text>
      <SelectionOnPaper filter={filter} search={shownSearch.trim()} />
      <VirtualTable
        label="All results"
        columns={tableColumns}
        rows={rows}
        rowHeight={resultRowHeight}
        sort={sort}
        onSort={(key) => change({ sort: nextSort(sort, key) })}
        empty="No employee matches."
        opening={opening}
      />
      {reasonsInUse(columns).length > 0 && <ReasonLegend columns={columns} />}
      {panel}
    </Stack>
  );
}

/** What the search and the choice say on the screen: on paper nobody should take a part for the whole. */
function SelectionOnPaper({ filter, search }: { readonly filter: ResultFilter; readonly search: string }) {
  const chosen = filterLabels.find(([value]) => value === filter && value !== "all");
  return (
    <>
      {chosen && <p className="paper-only">Shown: {chosen[1]}</p>}
      {search !== "" && <p className="paper-only">Search: {search}</p>}
    </>
  );
}

const filterLabels: readonly (readonly [ResultFilter, string])[] = [
  ["all", "All employees"],
  ["non-compliant", "Non-compliant"],
  ["not-checked", "Not checked"],
  ["marked", "With a note"],
  ["unknown-location", "Unknown location"],
  ["without-hours", "Without hours"],
  ["rate-not-confirmed", "Rate not confirmed"],
];
