import { Stack, Text } from "@mantine/core";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { useDeferredValue, useMemo } from "react";
import { formatDay, formatMoney, formatOwed } from "../../../lib/format/format.ts";
import { type VirtualColumn, VirtualTable } from "../../../ui/virtual-table/virtual-table.tsx";
import { notConfirmedSentence } from "../../actuals/not-confirmed.ts";
import { figureWidth, type Phone } from "./cells/column-widths.ts";
import { DownloadButton } from "./download-button.tsx";
import { countFiltered, selectRows, stillOwed } from "./result-rows.ts";
import { employeeColumn, locationColumn, resultRowHeight } from "./result-table-columns.tsx";
import { usePhone } from "./use-phone.ts";
import { useRoom } from "./use-room.ts";
import { useRowPanel } from "./use-row-panel.tsx";
import { useTableView } from "./use-table-view.ts";
import { SelectionOnPaper, ViewFields } from "./view-fields.tsx";

interface OutstandingBalancesProps {
  readonly run: Run;
  readonly columns: Results;
  /** Indexes of the results that owe something, highest first. */
  readonly owing: readonly number[];
  /** The address's query with the chosen tab. */
  readonly query: URLSearchParams;
}

/** Who still owes something after this run, the highest balance first. */
export function OutstandingBalances({ run, columns, owing, query }: OutstandingBalancesProps) {
  const phone = usePhone();
  const room = useRoom();
  const tableColumns = useMemo(() => {
    const all = createColumns(columns, formatDay(run.createdAt), phone);
    return room === "little" ? all.filter(({ key }) => key !== "location") : all;
  }, [columns, run, phone, room]);
  const [view, change] = useTableView(query);
  const { filter } = view;
  const shownSearch = useDeferredValue(view.search);
  const rows = useMemo(() => {
    const selected = new Set(selectRows(columns, filter, shownSearch));
    return owing.filter((row) => selected.has(row));
  }, [columns, owing, filter, shownSearch]);
  const counts = useMemo(() => countFiltered(columns, owing), [columns, owing]);
  const { opening, panel } = useRowPanel(run, columns, rows);
  return (
    <Stack gap="sm">
      <Text fz="sm" c="dimmed" maw="70ch">
        Balances after this run, highest first. Include these employees in the next payroll analysis to keep
        deducting. {notConfirmedSentence(run)}
      </Text>
      {owing.length > 0 && (
        <ViewFields view={view} onChange={change} counts={counts}>
          <DownloadButton
            run={run}
            content="outstanding"
            size="md"
            view={{ narrowing: view, shown: rows.length, of: owing.length }}
          />
        </ViewFields>
      )}
      <SelectionOnPaper filter={filter} search={shownSearch.trim()} />
      <VirtualTable
        label="Outstanding balances"
        columns={tableColumns}
        rows={rows}
        rowHeight={resultRowHeight}
        empty={owing.length === 0 ? "No one owes anything after this run." : "No employee matches."}
        opening={opening}
      />
      {panel}
    </Stack>
  );
}

function createColumns(columns: Results, lastAnalysis: string, phone: Phone): VirtualColumn[] {
  const location = locationColumn(columns);
  return [
    employeeColumn(columns, phone),
    ...(phone === null ? [location] : []),
    {
      key: "remainingBalance",
      header: "Remaining Balance",
      width: figureWidth(columns.startingCost, formatMoney, 130),
      numeric: true,
      cell: (row) => formatOwed(stillOwed(columns, row)),
    },
    {
      key: "lastAnalysis",
      header: "Last Analysis Date",
      width: phone === null ? 130 : 112,
      cell: () => lastAnalysis,
    },
    ...(phone === null ? [] : [location]),
  ];
}
