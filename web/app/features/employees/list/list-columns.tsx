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
  return room === "little" && needsLines ? 74 : 58;
}

/** How much room the list has: on a small tablet what matters most comes first, on a phone nothing else is there. */
export type ListRoom = "all" | "some" | "little";

type EmployeeColumn = VirtualColumn<EmployeeSortKey>;

/** The columns of the list. What a phone doesn't show is on the employee's page. */
export function createListColumns(
  view: EmployeeView,
  room: ListRoom,
  sort: EmployeeNarrowing["sort"] = null,
): EmployeeColumn[] {
  if (room === "little") return createForPhone(view, sort?.key ?? null);
  const inOrder = createInOrder(view, room === "some");
  if (room === "all") return inOrder;
  const first = [inOrder[0]?.key, "owed", "verdict"];
  const rank = ({ key }: EmployeeColumn) => (first.includes(key) ? 0 : 1);
  return inOrder.toSorted((one, other) => rank(one) - rank(other));
}

/** As wide as the smallest of today's phones together. */
function createForPhone(view: EmployeeView, sortKey: EmployeeSortKey | null): EmployeeColumn[] {
  const hasNames = view.columns.name !== null;
  return [
    {
      key: hasNames ? "name" : "employeeNumber",
      header: hasNames ? "Name" : "Employee",
      width: 86,
      grows: true,
      sortable: true,
      cell: (row) => <EmployeeCell view={view} row={row} sortKey={sortKey} />,
    },
    {
      key: "owed",
      header: "Still owed",
      width: 96,
      numeric: true,
      sortable: true,
      cell: (row) => <NarrowOwedCell view={view} row={row} />,
    },
    {
      key: "verdict",
      header: "Verdict",
      width: 138,
      sortable: true,
      cell: (row) => <VerdictCell view={view} row={row} />,
    },
  ];
}

function createInOrder(view: EmployeeView, onPhone: boolean): EmployeeColumn[] {
  const { columns } = view;
  const hasNames = columns.name !== null;
  const number: EmployeeColumn = {
    key: "employeeNumber",
    header: hasNames ? "Number" : "Employee",
    width: hasNames || !onPhone ? 128 : numberWidthOnPhone(columns.employeeNumber),
    sortable: true,
    cell: (row) => <Cut text={columns.employeeNumber[row] ?? ""} />,
  };
  const name: EmployeeColumn = {
    key: "name",
    header: "Name",
    width: onPhone ? 112 : 200,
    grows: !onPhone,
    sortable: true,
    cell: (row) => <NameCell view={view} row={row} withNumber={onPhone} />,
  };
  return [
    ...(hasNames ? [name, number] : [number]),
    {
      key: "place",
      header: "Place",
      width: 176,
      grows: !hasNames,
      sortable: true,
      cell: (row) => <PlaceCell view={view} row={row} />,
    },
    {
      key: "owed",
      header: "Still owed",
      width: widthOfOwed(view, onPhone),
      numeric: true,
      sortable: true,
      cell: (row) => <OwedCell view={view} row={row} />,
    },
    {
      key: "lastRun",
      header: "Last run",
      width: 148,
      sortable: true,
      cell: (row) => <LastRunCell view={view} row={row} />,
    },
    {
      key: "verdict",
      header: "Verdict",
      width: onPhone ? 142 : 192,
      sortable: true,
      cell: (row) => <VerdictCell view={view} row={row} />,
    },
    {
      key: "deductionsLeft",
      header: "Deductions left",
      width: 184,
      numeric: true,
      sortable: true,
      cell: (row) => <DeductionsLeftCell view={view} row={row} />,
    },
  ];
}

/** Short numbers leave the verdict its room beside what is proposed; longer ones are cut off. */
function numberWidthOnPhone(numbers: EmployeeView["columns"]["employeeNumber"]): number {
  const longest = Array.from(numbers).reduce((most, number) => Math.max(most, number.length), 0);
  return Math.min(112, Math.max(88, 10 * longest + 16));
}

/** The second line, with what is proposed, is the longer one. */
function widthOfOwed({ columns }: EmployeeView, onPhone: boolean): number {
  if (columns.openProposals !== null || columns.toPayBack !== null) return onPhone ? 124 : 140;
  return onPhone ? 92 : 112;
}
