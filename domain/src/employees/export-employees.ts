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

const owedTitles = [
  titleOf("employeeNumber"),
  titleOf("employeeName"),
  "Place",
  titleOf("location"),
  "Still Owed",
];
const proposedTitle = "Proposed, Not Confirmed";
/** What leaves the pay below the minimum wage and isn't paid back. */
const tooMuchTitle = "Payroll Took Too Much";
const toPayBackTitle = "To Be Paid Back";
const lastTitles = [
  ...[
    "Last Pay Date",
    "Verdict",
    "Last Deduction",
    "Further Deductions",
    "Not Seen for Two Periods",
    "Last Day",
  ],
];

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
  const placeOf = codedReaderOf(
    columns.place,
    (place) => [place?.name ?? "", place?.location ?? ""] as const,
  );
  const payDateOf = codedReaderOf(columns.lastRun, (run) => run?.payDate ?? "");
  const verdictOf = codedReaderOf(columns.verdict, (verdict) => verdict && verdictWords[verdict].label);
  const { openProposals, takenShortfall, toPayBack } = columns;
  const titles = [
    ...[...owedTitles, ...(openProposals ? [proposedTitle] : []), ...lastTitles],
    ...(takenShortfall ? [tooMuchTitle] : []),
    ...(toPayBack ? [toPayBackTitle] : []),
  ];
  return csvChunks(titles, rows.length, (at) => {
    const row = rows[at] as number;
    const employeeNumber = columns.employeeNumber[row] as string;
    return [
      ...[employeeNumber, nameOf(row), ...placeOf(row)],
      ...[
        money(columns.owed[row]),
        ...(openProposals ? [money(openProposals[row])] : []),
        payDateOf(row),
        verdictOf(row) ?? "",
        money(lastTaken.get(employeeNumber) ?? columns.lastDeduction[row]),
      ],
      ...[String(deductionsLeftOf(row)?.count ?? ""), columns.notSeen[row] === 1 ? "Yes" : "No"],
      columns.lastDay[row] ?? "",
      ...(takenShortfall ? [moneyIfAny(takenShortfall[row])] : []),
      ...(toPayBack ? [moneyIfAny(toPayBack[row])] : []),
    ];
  });
}

function moneyIfAny(amount: number | undefined): string {
  return amount === undefined || amount === 0 ? "" : money(amount);
}

function money(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? "" : formatCents(cents(amount));
}
