import { Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SkippedEntry } from "@wagefloor/contract/results.ts";
import type { Run } from "@wagefloor/contract/runs.ts";
import { searchSkipped } from "@wagefloor/domain/runs/view/search-skipped.ts";
import { skipWords } from "@wagefloor/domain/wording.ts";
import { useDeferredValue, useMemo } from "react";
import { formatCount } from "../../../../lib/format/format.ts";
import { QueryFailure } from "../../../../ui/page/query-failure.tsx";
import { TwoLines } from "../../../../ui/two-lines.tsx";
import { type VirtualColumn, VirtualTable } from "../../../../ui/virtual-table/virtual-table.tsx";
import { nameOfSkipped, SkippedPanel } from "../../explanation/skipped-panel.tsx";
import { useRowOpening } from "../../explanation/use-row-opening.ts";
import { skippedQuery } from "../api.ts";
import { employeeIdWidth } from "./column-widths.ts";
import { DownloadButton } from "./download-button.tsx";
import { EmployeeId } from "./employee-id.tsx";
import { resultRowHeight } from "./result-table-columns.tsx";
import { useTableView } from "./use-table-view.ts";
import { SelectionOnPaper, ViewFields } from "./view-fields.tsx";

/** Employees and rows without a result, with the reason and the line to look at. */
export function SkippedEntries({ run }: { readonly run: Run }) {
  const skipped = useQuery(skippedQuery(run));
  if (skipped.isPending) return <Skeleton height={240} aria-label="Loading skipped employees" />;
  if (skipped.isError) return <QueryFailure query={skipped} fallback="An unexpected error occurred" />;
  return <SkippedTable run={run} entries={skipped.data} />;
}

interface SkippedTableProps {
  readonly run: Run;
  readonly entries: readonly SkippedEntry[];
}

function SkippedTable({ run, entries }: SkippedTableProps) {
  const [view, change] = useTableView();
  const search = useDeferredValue(view.search);
  const rows = useMemo(() => rowsFound(entries, search), [entries, search]);
  const columns = useMemo(() => createColumns(entries), [entries]);
  const names = useMemo(
    () => entries.map((entry) => entry.employeeNumber || nameOfSkipped(entry)),
    [entries],
  );
  const { opening, row, panel } = useRowOpening(rows, names);
  const opened = entries[row];
  return (
    <Stack gap="sm">
      <Text fz="sm" c="dimmed" maw="70ch">
        Nothing is deducted from these employees. The line is the employee's first row in the file.
      </Text>
      <ViewFields view={view} onChange={change}>
        <DownloadButton
          run={run}
          content="skipped"
          size="md"
          view={{ narrowing: { filter: "all", search }, shown: rows.length, of: entries.length }}
        />
      </ViewFields>
      <SelectionOnPaper filter="all" search={search.trim()} />
      <VirtualTable
        label="Skipped"
        columns={columns}
        rows={rows}
        rowHeight={resultRowHeight}
        empty={entries.length === 0 ? "Nothing skipped." : "No employee matches."}
        opening={opening}
      />
      {opened && <SkippedPanel run={run} entry={opened} {...panel} />}
    </Stack>
  );
}

function rowsFound(entries: readonly SkippedEntry[], search: string): readonly number[] {
  const found = new Set(searchSkipped(entries, search, ({ employeeNumber }) => employeeNumber));
  return [...entries.keys()].filter((row) => found.has(entries[row] as SkippedEntry));
}

function createColumns(entries: readonly SkippedEntry[]): VirtualColumn[] {
  return [
    {
      key: "employeeNumber",
      header: "Employee ID",
      width: employeeIdWidth(entries.map(({ employeeNumber }) => employeeNumber)),
      cell: (row) => <EmployeeId id={entries[row]?.employeeNumber || "None"} />,
    },
    {
      key: "location",
      header: "Location",
      width: 210,
      cell: (row) => <span title={entries[row]?.location}>{entries[row]?.location}</span>,
    },
    {
      key: "line",
      header: "Line",
      width: 84,
      numeric: true,
      cell: (row) => formatCount(entries[row]?.line ?? 0),
    },
    {
      key: "reason",
      header: "Reason",
      width: 340,
      grows: true,
      cell: (row) => <ReasonCell entry={entries[row]} />,
    },
  ];
}

function ReasonCell({ entry }: { readonly entry: SkippedEntry | undefined }) {
  if (entry === undefined) return null;
  const reason = skipWords[entry.reason].explanation;
  return entry.rawText === "" ? reason : <TwoLines first={reason} second={`In the file: ${entry.rawText}`} />;
}
