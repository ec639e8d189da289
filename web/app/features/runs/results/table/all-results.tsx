import { Stack, Text } from "@mantine/core";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { useDeferredValue, useMemo } from "react";
import { formatCount } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { nextSort } from "../../../../ui/virtual-table/next-sort.ts";
import { VirtualTable } from "../../../../ui/virtual-table/virtual-table.tsx";
import { notConfirmedSentence } from "../taken/not-confirmed.ts";
import { DownloadButton } from "./download-button.tsx";
import { ReasonLegend } from "./reason-legend.tsx";
import { countFiltered, reasonsInUse, selectRows, sortRows } from "./result-rows.ts";
import { createTableColumns, resultRowHeight } from "./result-table-columns.tsx";
import { usePhone } from "./use-phone.ts";
import { useRoom } from "./use-room.ts";
import { useRowPanel } from "./use-row-panel.tsx";
import { useTableView } from "./use-table-view.ts";
import { SelectionOnPaper, ViewFields } from "./view-fields.tsx";

interface AllResultsProps {
  readonly run: Run;
  readonly columns: Results;
}

/** All results of a run, to search, narrow down and sort. */
export function AllResults({ run, columns }: AllResultsProps) {
  const [view, change] = useTableView();
  const { search, filter, sort } = view;
  const shownSearch = useDeferredValue(search);

  const counts = useMemo(() => countFiltered(columns), [columns]);
  const selected = useMemo(() => selectRows(columns, filter, shownSearch), [columns, filter, shownSearch]);
  const rows = useMemo(() => sortRows(columns, selected, sort), [columns, selected, sort]);
  const phone = usePhone();
  const room = useRoom();
  const tableColumns = useMemo(() => createTableColumns(columns, phone, room), [columns, phone, room]);

  const { opening, panel } = useRowPanel(run, columns, rows);

  if (columns.count === 0)
    return (
      <Text fz="sm" maw="70ch">
        No one in this file owes anything, so there is nothing to deduct. The Skipped tab has their pay, hours
        and verdicts.
      </Text>
    );
  const notConfirmed = notConfirmedSentence(run);
  return (
    <Stack gap="sm">
      <ViewFields view={view} onChange={change} counts={counts}>
        <DownloadButton
          run={run}
          content="all"
          size="md"
          view={{ narrowing: { filter, search: shownSearch }, shown: rows.length, of: columns.count }}
        />
      </ViewFields>
      <Text fz="sm" c="dimmed" role="status">
        {rows.length === columns.count
          ? quantity(columns.count, "employee")
          : `${formatCount(rows.length)} of ${quantity(columns.count, "employee")}`}
        {notConfirmed && `. ${notConfirmed}`}
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
