import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SkippedEntry } from "@wagefloor/contract/runs/results.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { skipWords } from "@wagefloor/domain/runs/results/wording.ts";
import { verdictWithTaken } from "@wagefloor/domain/runs/taken/after/standing.ts";
import { placeOfSkipped, searchSkipped } from "@wagefloor/domain/runs/view/search-skipped.ts";
import { useDeferredValue, useMemo } from "react";
import { formatCount } from "../../../lib/format/format.ts";
import { locationWords, unknownLocation } from "../../../lib/format/location-words.ts";
import { LoadingShape } from "../../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { TwoLines } from "../../../ui/two-lines.tsx";
import { type VirtualColumn, VirtualTable } from "../../../ui/virtual-table/virtual-table.tsx";
import { skippedQuery } from "../../runs/api.ts";
import { nameOfSkipped, SkippedPanel } from "../explanation/skipped-panel.tsx";
import { useRowOpening } from "../explanation/use-row-opening.ts";
import { employeeIdWidth, type Phone } from "./cells/column-widths.ts";
import { EmployeeId } from "./cells/employee-id.tsx";
import { StatusCell } from "./cells/status-cell.tsx";
import { DownloadButton } from "./download-button.tsx";
import { resultRowHeight } from "./result-table-columns.tsx";
import { usePhone } from "./use-phone.ts";
import { type Room, useRoom } from "./use-room.ts";
import { useTableView } from "./use-table-view.ts";
import { SelectionOnPaper, ViewFields } from "./view-fields.tsx";

/** Employees and rows without a result, with the reason and the line to look at. */
export function SkippedEntries({ run, query }: Omit<SkippedTableProps, "entries">) {
  const skipped = useQuery(skippedQuery(run));
  if (skipped.isPending) return <LoadingShape label="Loading skipped employees" height={240} />;
  if (skipped.isError) return <QueryFailure query={skipped} fallback="An unexpected error occurred" />;
  return <SkippedTable run={run} query={query} entries={skipped.data} />;
}

interface SkippedTableProps {
  readonly run: Run;
  /** The address's query with the chosen tab. */
  readonly query: URLSearchParams;
  readonly entries: readonly SkippedEntry[];
}

function SkippedTable({ run, query, entries }: SkippedTableProps) {
  const [view, change] = useTableView(query);
  const shownSearch = useDeferredValue(view.search);
  const rows = useMemo(() => rowsFound(entries, shownSearch), [entries, shownSearch]);
  const phone = usePhone();
  const room = useRoom();
  const columns = useMemo(() => createColumns(entries, phone, room), [entries, phone, room]);
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
          view={{
            narrowing: { filter: "all", search: view.search },
            shown: rows.length,
            of: entries.length,
          }}
        />
      </ViewFields>
      <SelectionOnPaper filter="all" search={shownSearch.trim()} />
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
  const found = new Set(searchSkipped(entries, search, placeOf));
  return [...entries.keys()].filter((row) => found.has(entries[row] as SkippedEntry));
}

function placeOf(entry: SkippedEntry): string {
  return placeOfSkipped(entry, ({ name }) => name);
}

/** On a phone why there is no result comes before where and on which line; beside a panel it's alone. */
function createColumns(entries: readonly SkippedEntry[], phone: Phone, room: Room): VirtualColumn[] {
  const employee: VirtualColumn = {
    key: "employeeNumber",
    header: "Employee ID",
    width: employeeIdWidth(
      entries.map(({ employeeNumber }) => employeeNumber),
      phone,
    ),
    cell: (row) => <Employee entry={entries[row]} phone={phone} />,
  };
  const where: VirtualColumn[] = [
    { key: "location", header: "Location", width: 190, cell: (row) => <LocationCell entry={entries[row]} /> },
    {
      key: "line",
      header: "Line",
      width: 76,
      numeric: true,
      cell: (row) => formatCount(entries[row]?.line ?? 0),
    },
  ];
  const why: VirtualColumn[] = [
    {
      key: "reason",
      header: "Reason",
      width: phone !== null ? 112 : room === "all" ? 300 : 180,
      grows: true,
      cell: (row) => <ReasonCell entry={entries[row]} />,
    },
    {
      key: "status",
      header: "Status",
      width: phone === null ? 192 : 118,
      cell: (row) => <SkippedStatus entry={entries[row]} />,
    },
  ];
  if (room !== "all") return [employee, ...why];
  return phone === null ? [employee, ...where, ...why] : [employee, ...why, ...where];
}

/** The place, with the location as the file has it beneath; that text, and that it is unknown, where no place matches. */
function LocationCell({ entry }: { readonly entry: SkippedEntry | undefined }) {
  if (entry === undefined) return null;
  const place = placeOf(entry);
  if (place !== "") return <TwoLines first={place} second={entry.location} />;
  // Of a row that isn't an employee no place was looked for.
  return (
    <TwoLines
      first={entry.pay ? locationWords(entry.location) : entry.location}
      second={entry.pay ? unknownLocation : ""}
    />
  );
}

/** Whether the pay was checked: also of those who owe nothing. */
function SkippedStatus({ entry }: { readonly entry: SkippedEntry | undefined }) {
  if (!entry?.pay) return null;
  const { verdict, measure, reasons } = entry.pay;
  return (
    <StatusCell
      verdict={verdictWithTaken(verdict, entry.taken?.verdict ?? null)}
      measure={measure}
      reasons={reasons.filter((reason) => reason !== entry.reason)}
      taken={entry.taken}
    />
  );
}

/** A file without employee numbers has the name as the number. */
function Employee({ entry, phone }: { readonly entry: SkippedEntry | undefined; readonly phone: Phone }) {
  if (entry === undefined) return null;
  const { employeeNumber, employeeName } = entry;
  const name = employeeName === employeeNumber ? "" : (employeeName ?? "");
  return <EmployeeId id={employeeNumber || "None"} name={name} phone={phone} />;
}

function ReasonCell({ entry }: { readonly entry: SkippedEntry | undefined }) {
  if (entry === undefined) return null;
  const reason = skipWords[entry.reason].explanation;
  return entry.rawText === "" ? reason : <TwoLines first={reason} second={`In the file: ${entry.rawText}`} />;
}
