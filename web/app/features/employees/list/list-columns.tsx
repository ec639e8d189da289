import type {
  EmployeeNarrowing,
  EmployeeSortKey,
  EmployeeView,
} from "@wagefloor/domain/employees/employee-view.ts";
import type { VirtualColumn } from "../../../ui/virtual-table/virtual-table.tsx";
import {
  Cut,
  DeductionsLeftCell,
  EmployeeCell,
  LastRunCell,
  NameCell,
  NarrowOwedCell,
  OwedCell,
  PlaceCell,
  VerdictCell,
} from "./list-cells.tsx";

/** The most characters of a number in one line on a phone. */
const shortNumber = 10;

/**
 * Height of a row in pixels: a verdict, its basis and what payroll took too much; on a phone also a name or a long number
 * in several lines.
 */
export function rowHeightOf({ columns }: EmployeeView, room: ListRoom): number {
  const needsLines =
    columns.name !== null || Array.from(columns.employeeNumber).some((number) => number.length > shortNumber);
  return isTight(room) && needsLines ? 74 : 58;
}

/**
 * How much room the list has: the smallest phones, other phones held upright, and from there on as many columns as fit, so
 * that nothing scrolls sideways.
 */
export type ListRoom = "least" | "little" | "some" | "more" | "much" | "all";

/** From which width of the window on there is that much room; the em are those of media queries. */
export const roomsFrom = { little: 22.4, some: 34, more: 43, much: 55, all: 76 } as const;

/** Where the employee's own cell says what a missing column would. */
function isTight(room: ListRoom): boolean {
  return room === "least" || room === "little" || room === "some";
}

type EmployeeColumn = VirtualColumn<EmployeeSortKey>;

const columnsIn: Readonly<Record<Exclude<ListRoom, "all">, readonly EmployeeSortKey[]>> = {
  least: ["owed", "verdict"],
  little: ["owed", "verdict"],
  some: ["owed", "verdict", "place"],
  more: ["owed", "verdict", "place", "lastRun"],
  much: ["owed", "verdict", "place", "lastRun", "deductionsLeft"],
};

/** The columns of the list: with less room what matters most, first. What isn't shown is on the employee's page. */
export function createListColumns(
  view: EmployeeView,
  room: ListRoom,
  sort: EmployeeNarrowing["sort"] = null,
): EmployeeColumn[] {
  const all = createAll(view, room);
  if (room === "all") return all;
  const byKey = new Map(all.map((column) => [column.key, column]));
  return [
    employeeColumn(view, room, sort?.key ?? null),
    ...columnsIn[room].flatMap((key) => byKey.get(key) ?? []),
  ];
}

/** Name and number in one column. */
function employeeColumn(view: EmployeeView, room: ListRoom, sortKey: EmployeeSortKey | null): EmployeeColumn {
  const hasNames = view.columns.name !== null;
  return {
    key: hasNames ? "name" : "employeeNumber",
    header: hasNames ? "Name" : "Employee",
    width: room === "least" ? 78 : room === "little" ? 86 : 112,
    grows: hasNames || isNarrow(room),
    sortable: true,
    cell: (row) =>
      isTight(room) ? (
        <EmployeeCell view={view} row={row} sortKey={sortKey} />
      ) : (
        <NameCell view={view} row={row} withNumber />
      ),
  };
}

function createAll(view: EmployeeView, room: ListRoom): EmployeeColumn[] {
  const { columns } = view;
  const isWide = room === "all";
  const hasNames = columns.name !== null;
  const number: EmployeeColumn = {
    key: "employeeNumber",
    header: hasNames ? "Number" : "Employee",
    width: 128,
    sortable: true,
    cell: (row) => <Cut text={columns.employeeNumber[row] ?? ""} />,
  };
  const name: EmployeeColumn = {
    key: "name",
    header: "Name",
    width: 200,
    grows: true,
    sortable: true,
    cell: (row) => <NameCell view={view} row={row} withNumber={false} />,
  };
  return [
    ...(hasNames ? [name, number] : [number]),
    {
      key: "place",
      header: "Place",
      width: isWide ? 176 : 124,
      grows: !hasNames,
      sortable: true,
      cell: (row) => <PlaceCell view={view} row={row} />,
    },
    {
      key: "owed",
      header: "Still owed",
      width: widthOfOwed(view, room),
      numeric: true,
      sortable: true,
      cell: (row) =>
        isNarrow(room) ? <NarrowOwedCell view={view} row={row} /> : <OwedCell view={view} row={row} />,
    },
    {
      key: "lastRun",
      header: "Last run",
      width: isWide ? 148 : 132,
      sortable: true,
      cell: (row) => <LastRunCell view={view} row={row} />,
    },
    {
      key: "verdict",
      header: "Verdict",
      width: isWide ? 192 : verdictWidth(room),
      sortable: true,
      cell: (row) => <VerdictCell view={view} row={row} />,
    },
    {
      key: "deductionsLeft",
      header: "Deductions left",
      width: isWide ? 184 : 168,
      numeric: true,
      sortable: true,
      cell: (row) => <DeductionsLeftCell view={view} row={row} />,
    },
  ];
}

/** Where the second line of what is owed is in two. */
function isNarrow(room: ListRoom): boolean {
  return room === "least" || room === "little";
}

function verdictWidth(room: ListRoom): number {
  return room === "least" ? 120 : isNarrow(room) ? 138 : 142;
}

/** The second line, with what is proposed or to be paid back, is the longer one. */
function widthOfOwed({ columns }: EmployeeView, room: ListRoom): number {
  if (isNarrow(room)) return room === "least" ? 88 : 96;
  const hasSecondLine = columns.openProposals !== null || columns.toPayBack !== null;
  return room === "all" ? (hasSecondLine ? 140 : 112) : hasSecondLine ? 124 : 92;
}
