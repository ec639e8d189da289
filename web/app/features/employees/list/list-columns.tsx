import { Anchor, Text } from "@mantine/core";
import { employeeToDos } from "@wagefloor/domain/employees/employee-to-dos.ts";
import type { EmployeeSortKey, EmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import type { ExpectedDeductions } from "@wagefloor/domain/employees/expected-deductions.ts";
import { Link } from "react-router";
import { formatCalendarDate, formatCount, formatMoney } from "../../../lib/format/format.ts";
import { unknownLocation } from "../../../lib/format/location-words.ts";
import { TwoLines } from "../../../ui/two-lines.tsx";
import { VerdictBadge } from "../../../ui/verdict-badge.tsx";
import type { VirtualColumn } from "../../../ui/virtual-table/virtual-table.tsx";

/** Height of a row in pixels: a verdict, its basis and what payroll took too much. */
export const employeeRowHeight = 58;

type EmployeeColumn = VirtualColumn<EmployeeSortKey>;

/** The columns of the list; on a phone what is owed and the verdict come directly after the employee. */
export function createListColumns(view: EmployeeView, onPhone: boolean): EmployeeColumn[] {
  const inOrder = createInOrder(view, onPhone);
  if (!onPhone) return inOrder;
  const first = [inOrder[0]?.key, "owed", "verdict"];
  const rank = ({ key }: EmployeeColumn) => (first.includes(key) ? 0 : 1);
  return inOrder.toSorted((one, other) => rank(one) - rank(other));
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
  if (columns.openProposals !== null) return onPhone ? 124 : 140;
  return onPhone ? 92 : 112;
}

interface CellProps {
  readonly view: EmployeeView;
  readonly row: number;
}

function NameCell({ view, row, withNumber }: CellProps & { readonly withNumber: boolean }) {
  const name = view.nameOf(row);
  const number = view.columns.employeeNumber[row] ?? "";
  if (name === "") return <Cut text={number} />;
  return withNumber ? <TwoLines first={name} second={number} /> : <Cut text={name} />;
}

function PlaceCell({ view, row }: CellProps) {
  const { values, codes } = view.columns.place;
  const place = values[codes[row] ?? 0];
  if (!place) return <Unknown />;
  const isUnknown = ((view.columns.toDo[row] ?? 0) & employeeToDos["no-place"]) !== 0;
  if (isUnknown) return <TwoLines first={place.name} second={unknownLocation} />;
  return <TwoLines first={place.name} second={place.location === place.name ? "" : place.location} />;
}

function LastRunCell({ view, row }: CellProps) {
  const { values, codes } = view.columns.lastRun;
  const run = values[codes[row] ?? 0];
  const lastDay = view.columns.lastDay[row] ?? null;
  const missed = view.columns.notSeen[row] === 1 ? "Missed two periods" : null;
  const note = lastDay === null ? missed : `Left ${formatCalendarDate(lastDay)}`;
  if (!run) return <TwoLines first="None yet" second={note ?? ""} />;
  return (
    <>
      <Anchor component={Link} to={`/app/results/${encodeURIComponent(run.id)}`} tabIndex={-1} fz="inherit">
        {formatCalendarDate(run.payDate)}
      </Anchor>
      {note !== null && (
        <Text component="div" fz="xs" c="dimmed">
          {note}
        </Text>
      )}
    </>
  );
}

function VerdictCell({ view, row }: CellProps) {
  const verdict = view.verdictOf(row);
  const tooMuch = view.columns.takenShortfall?.[row] ?? 0;
  if (verdict === null) return <Unknown />;
  if (tooMuch === 0) return <VerdictBadge verdict={verdict} measure={view.measureOf(row)} />;
  return (
    <>
      <VerdictBadge verdict={verdict} measure={view.measureOf(row)} />
      <Text component="div" fz="xs" lh={1.2} c="red">
        {formatMoney(tooMuch)} too much
      </Text>
    </>
  );
}

function OwedCell({ view, row }: CellProps) {
  const owed = view.columns.owed[row] ?? null;
  const proposed = view.columns.openProposals?.[row] ?? 0;
  if (owed === null) return <Unknown />;
  if (proposed === 0) return formatMoney(owed);
  return <TwoLines first={formatMoney(owed)} second={`${formatMoney(proposed)} proposed`} />;
}

function DeductionsLeftCell({ view, row }: CellProps) {
  const expected = view.deductionsLeftOf(row);
  if (expected === null) return <Unknown />;
  const { count, amounts } = expected;
  if (amounts === null) {
    if (count === 0 || !view.isCapped(row)) return formatCount(count);
    return <TwoLines first={formatCount(count)} second="with item caps" />;
  }
  return <TwoLines first={formatCount(count)} second={amountsLeft(count, amounts)} />;
}

/** The last deduction is what is left by then. */
function amountsLeft(count: number, { each, last }: NonNullable<ExpectedDeductions["amounts"]>): string {
  if (count === 1) return `of ${formatMoney(last)}`;
  return last === each ? `at ${formatMoney(each)}` : `${formatMoney(each)}, last ${formatMoney(last)}`;
}

function Unknown() {
  return (
    <Text component="span" c="dimmed" role="img" aria-label="Not known">
      —
    </Text>
  );
}

/** One line, whole in its title where the column cuts it off. */
function Cut({ text }: { readonly text: string }) {
  return <span title={text}>{text}</span>;
}
