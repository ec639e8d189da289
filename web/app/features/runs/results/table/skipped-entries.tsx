import { Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SkippedEntry } from "@wagefloor/contract/results.ts";
import type { Run } from "@wagefloor/contract/runs.ts";
import { skipWords } from "@wagefloor/domain/wording.ts";
import { useMemo } from "react";
import { formatCount } from "../../../../lib/format/format.ts";
import { QueryFailure } from "../../../../ui/page/query-failure.tsx";
import { TwoLines } from "../../../../ui/two-lines.tsx";
import { type VirtualColumn, VirtualTable } from "../../../../ui/virtual-table/virtual-table.tsx";
import { skippedQuery } from "../api.ts";
import { employeeIdWidth } from "./column-widths.ts";
import { DownloadButton } from "./download-button.tsx";
import { EmployeeId } from "./employee-id.tsx";
import { resultRowHeight } from "./result-table-columns.tsx";

/** Employees and rows without a result, with the reason and the line to look at. */
export function SkippedEntries({ run }: { readonly run: Run }) {
  const skipped = useQuery(skippedQuery(run.id));
  if (skipped.isPending) return <Skeleton height={240} aria-label="Loading skipped employees" />;
  if (skipped.isError) return <QueryFailure query={skipped} fallback="An unexpected error occurred" />;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text fz="sm" c="dimmed" maw="70ch" flex="1 1 260px">
          Nothing is deducted from these employees. The line is the employee's first row in the file.
        </Text>
        <DownloadButton run={run} content="skipped" />
      </Group>
      <SkippedTable entries={skipped.data} />
    </Stack>
  );
}

function SkippedTable({ entries }: { readonly entries: readonly SkippedEntry[] }) {
  const rows = useMemo(() => entries.map((_, index) => index), [entries]);
  const columns = useMemo(() => createColumns(entries), [entries]);
  return (
    <VirtualTable
      label="Skipped"
      columns={columns}
      rows={rows}
      rowHeight={resultRowHeight}
      empty="Nothing skipped."
    />
  );
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
