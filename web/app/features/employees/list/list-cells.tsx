import { Anchor, Text } from "@mantine/core";
import { employeeToDos } from "@wagefloor/domain/employees/employee-to-dos.ts";
import type { EmployeeSortKey, EmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import type { ExpectedDeductions } from "@wagefloor/domain/employees/expected-deductions.ts";
import { Link } from "react-router";
import { formatCalendarDate, formatCount, formatMoney } from "../../../lib/format/format.ts";
import { unknownLocation } from "../../../lib/format/location-words.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { TwoLines } from "../../../ui/two-lines.tsx";
import { VerdictBadge } from "../../../ui/verdict-badge.tsx";
import classes from "./list-cells.module.css";

interface CellProps {
  readonly view: EmployeeView;
  readonly row: number;
}

export function NameCell({ view, row, withNumber }: CellProps & { readonly withNumber: boolean }) {
  const name = view.nameOf(row);
  const number = view.columns.employeeNumber[row] ?? "";
  if (name === "") return <Cut text={number} />;
  return withNumber ? <TwoLines first={name} second={number} /> : <Cut text={name} />;
}

export function PlaceCell({ view, row }: CellProps) {
  const { values, codes } = view.columns.place;
  const place = values[codes[row] ?? 0];
  if (!place) return <Unknown />;
  const isUnknown = ((view.columns.toDo[row] ?? 0) & employeeToDos["no-place"]) !== 0;
  if (isUnknown) return <TwoLines first={place.name} second={unknownLocation} />;
  return <TwoLines first={place.name} second={place.location === place.name ? "" : place.location} />;
}

export function LastRunCell({ view, row }: CellProps) {
  const run = lastRunOf(view, row);
  const note = absenceOf(view, row);
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

function lastRunOf({ columns }: EmployeeView, row: number) {
  return columns.lastRun.values[columns.lastRun.codes[row] ?? 0];
}

/** That the employee left or is missing. */
function absenceOf({ columns }: EmployeeView, row: number): string | null {
  const lastDay = columns.lastDay[row] ?? null;
  if (lastDay !== null) return `Left ${formatCalendarDate(lastDay)}`;
  return columns.notSeen[row] === 1 ? "Missed two periods" : null;
}

export function VerdictCell({ view, row }: CellProps) {
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

export function OwedCell({ view, row }: CellProps) {
  const owed = view.columns.owed[row] ?? null;
  const proposed = view.columns.openProposals?.[row] ?? 0;
  const toPayBack = view.columns.toPayBack?.[row] ?? 0;
  if (toPayBack > 0)
    return <TwoLines first={formatMoney(owed ?? 0)} second={`${formatMoney(toPayBack)} to pay back`} />;
  if (owed === null) return <Unknown />;
  if (proposed === 0) return formatMoney(owed);
  return <TwoLines first={formatMoney(owed)} second={`${formatMoney(proposed)} proposed`} />;
}

/** The second line is in two where everything isn't proposed, so the column stays narrow. */
export function NarrowOwedCell({ view, row }: CellProps) {
  const owed = view.columns.owed[row] ?? null;
  const proposed = view.columns.openProposals?.[row] ?? 0;
  const toPayBack = view.columns.toPayBack?.[row] ?? 0;
  if (toPayBack > 0)
    return (
      <>
        <TwoLines first={formatMoney(owed ?? 0)} second={formatMoney(toPayBack)} />
        <Small text="to pay back" />
      </>
    );
  if (owed === null) return <Unknown />;
  if (proposed === 0) return formatMoney(owed);
  if (proposed === owed) return <TwoLines first={formatMoney(owed)} second="all proposed" />;
  return (
    <>
      <TwoLines first={formatMoney(owed)} second={formatMoney(proposed)} />
      <Small text="proposed" />
    </>
  );
}

/** The employee, with what a column would say that isn't there: the one that the list is sorted by, or that they left. */
export function EmployeeCell({
  view,
  row,
  sortKey,
}: CellProps & { readonly sortKey: EmployeeSortKey | null }) {
  const number = view.columns.employeeNumber[row] ?? "";
  const name = view.nameOf(row);
  const more = sortedBy(view, row, sortKey) ?? absenceOf(view, row);
  const lines = (name === "" ? 3 : 2) - (more === null ? 0 : 1);
  return (
    <div className={classes.employee}>
      <Text component="div" fz="inherit" fw="inherit" lh={1.3} lineClamp={lines} title={name || number}>
        {name || number}
      </Text>
      {name !== "" && <Small text={number} />}
      {more !== null && <Small text={more} />}
    </div>
  );
}

function sortedBy(view: EmployeeView, row: number, key: EmployeeSortKey | null): string | null {
  if (key === "place") {
    const { values, codes } = view.columns.place;
    return values[codes[row] ?? 0]?.name ?? null;
  }
  if (key === "lastRun") {
    const run = lastRunOf(view, row);
    return run ? formatCalendarDate(run.payDate) : null;
  }
  if (key !== "deductionsLeft") return null;
  const expected = view.deductionsLeftOf(row);
  return expected && `${quantity(expected.count, "deduction")} left`;
}

function Small({ text }: { readonly text: string }) {
  return (
    <Text component="div" fz="xs" lh={1.3} c="dimmed" fw={400}>
      {text}
    </Text>
  );
}

export function DeductionsLeftCell({ view, row }: CellProps) {
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
export function Cut({ text }: { readonly text: string }) {
  return <span title={text}>{text}</span>;
}
