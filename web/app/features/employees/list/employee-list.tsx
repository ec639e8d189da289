import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconDownload, IconSearch } from "@tabler/icons-react";
import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import { createEmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import { useDeferredValue, useMemo, useRef } from "react";
import { formatCount, formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { PanelRows } from "../../../ui/side-panel/panel-rows.tsx";
import { useOpenedEmployee } from "../../../ui/side-panel/use-opened-employee.ts";
import { useWiderThan } from "../../../ui/use-on-phone.ts";
import { nextSort } from "../../../ui/virtual-table/next-sort.ts";
import { usePrinting } from "../../../ui/virtual-table/use-printing.ts";
import { VirtualTable } from "../../../ui/virtual-table/virtual-table.tsx";
import { FilterLinks } from "./filter-links.tsx";
import { filterWords } from "./filter-words.ts";
import { createListColumns, type ListRoom, roomsFrom, rowHeightOf } from "./list-columns.tsx";
import { PhoneFields } from "./phone-fields.tsx";
import { listQuery, useListView } from "./use-list-view.ts";

/** All employees, to search, filter and sort. */
export function EmployeeList({ employees }: { readonly employees: Employees }) {
  const [narrowing, change] = useListView();
  const { filter, sort } = narrowing;
  const search = useDeferredValue(narrowing.search);
  const view = useMemo(() => createEmployeeView(employees), [employees]);
  const rows = useSameRows(
    useMemo(() => view.select({ filter, search, sort }), [view, filter, search, sort]),
  );
  const room = useRoom();
  const columns = useMemo(() => createListColumns(view, room, sort), [view, room, sort]);
  const rowHeight = useMemo(() => rowHeightOf(view, room), [view, room]);
  const { opened, link, addressOf, open } = useOpenedEmployee("person");
  const numberAt = (row: number) => employees.employeeNumber[row] ?? "";
  const inOrder = useMemo(
    () => (opened === null ? [] : rows.map((row) => employees.employeeNumber[row] ?? "")),
    [employees, rows, opened],
  );
  const openedRow = opened === null ? -1 : employees.employeeNumber.indexOf(opened);

  return (
    <Stack gap="sm">
      {room === "least" || room === "little" ? (
        <PhoneFields
          view={narrowing}
          counts={view.counts()}
          hasNames={employees.name !== null}
          onChange={change}
        />
      ) : (
        <FilterLinks
          chosen={filter}
          counts={view.counts()}
          addressOf={(other) => `/app/employees?${listQuery({ ...narrowing, filter: other })}`}
          onChoose={(other) => change({ filter: other })}
        />
      )}
      <Group align="flex-end" gap="sm" className="screen-only">
        <TextInput
          label="Search name or number"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={narrowing.search}
          onChange={({ currentTarget }) => change({ search: currentTarget.value })}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          flex="1 1 220px"
          maw={360}
        />
        <Button
          component="a"
          href={downloadUrl(listQuery(narrowing))}
          download
          variant="default"
          size="md"
          leftSection={<IconDownload size={16} aria-hidden />}
          style={rows.length === 0 ? { visibility: "hidden" } : {}}
        >
          {rows.length === employees.count
            ? "Download CSV"
            : `Download ${formatCount(rows.length)} of ${quantity(employees.count, "employee")}`}
        </Button>
      </Group>
      <Text fz="sm" c="dimmed" role="status">
        {rows.length === employees.count
          ? quantity(employees.count, "employee")
          : `${formatCount(rows.length)} of ${quantity(employees.count, "employee")}`}
        {`, ${formatMoney(view.owedBy(rows))} still owed`}
        {view.proposedFor(rows) > 0 &&
          `, ${formatMoney(view.proposedFor(rows))} of it proposed, not confirmed`}
      </Text>
      {filter !== "all" && <p className="paper-only">Shown: {filterWords[filter].label}</p>}
      {search.trim() !== "" && <p className="paper-only">Search: {search.trim()}</p>}
      <PanelRows employeeNumbers={inOrder}>
        <VirtualTable
          label="Employees"
          columns={columns}
          rows={rows}
          rowHeight={rowHeight}
          sort={sort}
          onSort={(key) => change({ sort: nextSort(sort, key) })}
          empty={search.trim() === "" ? filterWords[filter].none : "No employee matches."}
          opening={{
            addressOf: (row) => addressOf(numberAt(row)),
            link,
            opened: openedRow < 0 ? undefined : openedRow,
            open: (row) => open(numberAt(row)),
          }}
        />
      </PanelRows>
    </Stack>
  );
}

/** Paper has room for all columns, whatever it's printed from. */
function useRoom(): ListRoom {
  const isPrinting = usePrinting();
  const isFrom = {
    little: useWiderThan(roomsFrom.little),
    some: useWiderThan(roomsFrom.some),
    more: useWiderThan(roomsFrom.more),
    much: useWiderThan(roomsFrom.much),
    all: useWiderThan(roomsFrom.all),
  };
  const rooms = ["all", "much", "more", "some", "little"] as const;
  return isPrinting ? "all" : (rooms.find((room) => isFrom[room]) ?? "least");
}

/** The same array while it holds the same rows: another one would scroll the table to its top, such as after a live update. */
function useSameRows(rows: readonly number[]): readonly number[] {
  const before = useRef(rows);
  const same = before.current.length === rows.length && before.current.every((row, at) => row === rows[at]);
  if (!same) before.current = rows;
  return before.current;
}

/** The dates in its name are those of the clock on the wall here. */
function downloadUrl(query: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `/api/employees/list.csv?${new URLSearchParams(`${query}&timeZone=${encodeURIComponent(timeZone)}`)}`;
}
