import { codedReaderOf } from "../columns.ts";
import { csvChunks } from "../documents/csv-row.ts";
import { type CalendarDate, type Cents, cents, formatCents } from "../money.ts";
import { titleOf } from "../runs/results/result-fields.ts";
import { verdictWords } from "../runs/results/wording.ts";
import type { EmployeeView } from "./employee-view.ts";

/** `employees-2026-11-23.csv`, and with `-selected` at its end if it holds only some of them. */
export function employeesFileName(today: CalendarDate, isSelection: boolean): string {
  return `employees-${today}${isSelection ? "-selected" : ""}.csv`;
}

/**
 * These employees in the order given, as chunks of CSV text. Money is dollars with two decimals; unknown cells are empty.
 * @param lastTaken what payroll took for the last run, by employee number, where that is confirmed
 */
export function exportEmployees(
  view: EmployeeView,
  rows: readonly number[],
  lastTaken: ReadonlyMap<string, Cents> = new Map(),
): Iterable<string> {
  const { columns, nameOf, deductionsLeftOf } = view;
  const numberOf = (row: number) => columns.employeeNumber[row] as string;
  const placeOf = codedReaderOf(columns.place, (place) => place);
  const payDateOf = codedReaderOf(columns.lastRun, (run) => run?.payDate ?? "");
  const verdictOf = codedReaderOf(columns.verdict, (verdict) => verdict && verdictWords[verdict].label);
  const { openProposals, takenShortfall, toPayBack } = columns;
  const cells: Readonly<Record<string, false | ((row: number) => string)>> = {
    [titleOf("employeeNumber")]: numberOf,
    [titleOf("employeeName")]: nameOf,
    Place: (row) => placeOf(row)?.name ?? "",
    [titleOf("location")]: (row) => placeOf(row)?.location ?? "",
    "Still Owed": (row) => money(columns.owed[row]),
    "Proposed, Not Confirmed": openProposals !== null && ((row) => money(openProposals[row])),
    "Last Pay Date": payDateOf,
    Verdict: (row) => verdictOf(row) ?? "",
    "Last Deduction": (row) => money(lastTaken.get(numberOf(row)) ?? columns.lastDeduction[row]),
    "Further Deductions": (row) => String(deductionsLeftOf(row)?.count ?? ""),
    "Not Seen for Two Periods": (row) => (columns.notSeen[row] === 1 ? "Yes" : "No"),
    "Last Day": (row) => columns.lastDay[row] ?? "",
    // What leaves the pay below the minimum wage and isn't paid back.
    "Payroll Took Too Much": takenShortfall !== null && ((row) => moneyUnlessZero(takenShortfall[row])),
    "To Be Paid Back": toPayBack !== null && ((row) => moneyUnlessZero(toPayBack[row])),
  };
  const shown = Object.entries(cells).flatMap(([title, cell]) => (cell ? [{ title, cell }] : []));
  const titles = shown.map(({ title }) => title);
  return csvChunks(titles, rows.length, (at) => shown.map(({ cell }) => cell(rows[at] as number)));
}

function moneyUnlessZero(amount: number | undefined): string {
  return amount === undefined || amount === 0 ? "" : money(amount);
}

function money(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? "" : formatCents(cents(amount));
}
