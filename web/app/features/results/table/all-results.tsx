import { Stack, Text } from "@mantine/core";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { isGroup, type ResultFilter } from "@wagefloor/domain/runs/results/result-filters.ts";
import { useDeferredValue, useMemo } from "react";
import { formatCount } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { nextSort } from "../../../ui/virtual-table/next-sort.ts";
import { VirtualTable } from "../../../ui/virtual-table/virtual-table.tsx";
import { notConfirmedSentence } from "../../actuals/not-confirmed.ts";
import { ColumnChoice, useFurtherColumns } from "./column-choice.tsx";
import { DownloadButton } from "./download-button.tsx";
import { type ResultSortKey, selectRows, sortRows } from "./result-rows.ts";
import { createTableColumns, resultRowHeight } from "./result-table-columns.tsx";
import { usePhone } from "./use-phone.ts";
import { useRoom } from "./use-room.ts";
import { useRowPanel } from "./use-row-panel.tsx";
import { useTableView } from "./use-table-view.ts";
import { SelectionOnPaper, ViewFields } from "./view-fields.tsx";

interface AllResultsProps {
  readonly run: Run;
  readonly columns: Results;
  /** How many results each filter passes. */
  readonly counts: Readonly<Record<ResultFilter, number>>;
  /** The address's query with the chosen tab. */
  readonly query: URLSearchParams;
}

/** The results of a run, all or those of a group, to search, narrow down and sort. */
export function AllResults({ run, columns, counts, query }: AllResultsProps) {
  const [view, change] = useTableView(query);
  const { search, filter, sort } = view;
  const shownSearch = useDeferredValue(search);

  const selected = useMemo(() => selectRows(columns, filter, shownSearch), [columns, filter, shownSearch]);
  const rows = useMemo(() => sortRows(columns, selected, sort), [columns, selected, sort]);
  const phone = usePhone();
  const room = useRoom();
  const [further, setFurther] = useFurtherColumns();
  const isCounted = run.status === "completed";
  const tableColumns = useMemo(
    () =>
      createTableColumns(columns, {
        phone,
        room,
        further,
        withWhy: filter === "problems",
        counts: isCounted,
      }),
    [columns, phone, room, further, filter, isCounted],
  );

  const { opening, panel } = useRowPanel(run, columns, rows);

  if (columns.count === 0)
    return (
      <Text fz="sm" maw="70ch">
        No one in this file owes anything, so there is nothing to deduct. The Skipped tab has their pay, hours
        and verdicts.
      </Text>
    );
  const notConfirmed = notConfirmedSentence(run);
  const of = isGroup(filter) ? counts[filter] : columns.count;
  return (
    <Stack gap="sm">
      <ViewFields view={view} onChange={change} {...(!isGroup(filter) && { counts })}>
        <ColumnChoice chosen={further} onChange={setFurther} />
        <DownloadButton
          run={run}
          content="all"
          size="md"
          view={{ narrowing: view, shown: rows.length, of: columns.count }}
        />
      </ViewFields>
      <Text fz="sm" c="dimmed" role="status">
        {[rows.length < of && `${formatCount(rows.length)} of ${quantity(of, "employee")}`, notConfirmed]
          .filter(Boolean)
          .join(". ")}
      </Text>
      <SelectionOnPaper filter={filter} search={shownSearch.trim()} />
      <VirtualTable
        label="All results"
        columns={tableColumns}
        rows={rows}
        rowHeight={resultRowHeight}
        sort={sort}
        onSort={(key) => change({ sort: nextSort(sort, key as ResultSortKey) })}
        empty="No employee matches."
        opening={opening}
      />
      {panel}
    </Stack>
  );
}
