import { earliestSignature } from "../../authorizations/check-terms.ts";
import { nameKey } from "../../employee-names/name-key.ts";
import { type CalendarDate, calendarDate } from "../../money.ts";
import {
  type EmployeeIndex,
  indexOfPeople,
  type NamedEmployee,
} from "../../people/matching/match-employee.ts";
import { checkAmount } from "./check-amount.ts";
import { employeeProblem } from "./employee-problem.ts";
import type { ImportField } from "./import-fields.ts";
import {
  type CheckedRow,
  type ImportContext,
  type ImportDecisions,
  type LeftOutReason,
  noItem,
  type RowEdit,
  type RowEmployee,
  type RowProblem,
} from "./import-terms.ts";
import { foldItem, itemMentioned, itemNamed, type KnownItem } from "./match-item.ts";
import type { TableRow } from "./read-table.ts";
import { type DateOrder, orderOfDates, readDay } from "./read-values.ts";

/** Dates before it are typing errors. */
const earliestDate = calendarDate("2000-01-01");

/**
 * What each row of a list would record, or what keeps it from being recorded: nothing uncertain is recorded on a guess.
 * @param rows below the headings
 */
export function checkRows(
  rows: readonly TableRow[],
  decisions: ImportDecisions,
  context: ImportContext,
): CheckedRow[] {
  const index = indexOfPeople(context.people);
  const order = decisions.dateOrder ?? orderIn(rows, decisions.columns);
  const checked = rows.map((row) => checkRow(row, { decisions, context, index, order }));
  return withoutRepeats(checked, decisions);
}

interface Check {
  readonly decisions: ImportDecisions;
  readonly context: ImportContext;
  readonly index: EmployeeIndex;
  readonly order: DateOrder | null;
}

function checkRow(row: TableRow, check: Check): CheckedRow {
  const { decisions, context } = check;
  const { columns } = decisions;
  const edit = decisions.edits.get(row.line) ?? {};
  const cell = (field: ImportField) => cellOf(row, columns[field]);
  const problems: RowProblem[] = [];
  const note = (problem: RowProblem | null) => {
    if (problem !== null && problems.every(({ kind }) => kind !== problem.kind)) problems.push(problem);
  };
  const employee = checkEmployee(namedIn(row, columns), edit, check, note);
  const item = context.kind === "openings" ? null : checkItem(cell("item"), edit, check, note);
  const date = checkDate(cell("date"), edit, check, note);
  const signedOn = context.kind === "openings" ? null : checkSignedOn(cell("signedOn"), edit, check, note);
  const amount = checkAmount(
    {
      amount: cell("amount"),
      quantity: cell("quantity"),
      unitPrice: cell("unitPrice"),
      employerShare: cell("employerShare"),
      owed: edit.owed,
      hasShareColumn: columns.employerShare !== null,
    },
    item,
    context.kind,
    decisions.amountsAre,
  );
  note(amount.problem);
  const { problem: _, ...money } = amount;
  return {
    line: row.line,
    employee,
    item,
    itemText: cell("item"),
    ...{ date, signedOn },
    ...money,
    receipt: edit.receipt ?? cell("receipt"),
    note: edit.note ?? (cell("note") || (context.kind === "openings" ? decisions.reasonForAll : "")),
    problems,
    leftOut: leftOutOf(row, employee, edit, decisions),
  };
}

/** How a row names its employee. */
export function namedIn(row: TableRow, columns: ImportDecisions["columns"]): NamedEmployee {
  const first = cellOf(row, columns.firstName);
  const last = cellOf(row, columns.lastName);
  const parts = first !== "" && last !== "" ? `${last}, ${first}` : first || last;
  return { number: cellOf(row, columns.employeeNumber), name: cellOf(row, columns.name) || parts };
}

/** The same for all rows that name their employee alike. */
export function employeeKey({ number, name }: NamedEmployee): string {
  return `${number}\t${nameKey(name)}`;
}

/** The order of month and day that the dates of a list say; null where they leave it open. */
export function orderIn(
  rows: readonly TableRow[],
  { date, signedOn }: Pick<ImportDecisions["columns"], "date" | "signedOn">,
): DateOrder | null {
  return orderOfDates([date, signedOn].flatMap((column) => rows.map((row) => cellOf(row, column))));
}

function cellOf({ cells }: TableRow, column: number | null): string {
  return column === null ? "" : (cells[column] ?? "");
}

function checkEmployee(
  inRow: NamedEmployee,
  edit: RowEdit,
  { decisions, index }: Check,
  note: (problem: RowProblem | null) => void,
): RowEmployee {
  const typed = edit.employeeNumber?.trim() ?? "";
  const named = numberOrName(typed === "" ? inRow : { number: typed, name: "" }, index);
  const key = employeeKey(named);
  const chosen = decisions.employees.get(key);
  const match = index.match(chosen === undefined ? named : { number: chosen, name: "" });
  const listed = { name: inRow.name, listedName: typed === "" ? inRow.name : "", named, match, key };
  const isConfirmed = chosen !== undefined || typed !== "";
  if (match.kind === "known") {
    const { employeeNumber, names } = match.person;
    return { ...listed, number: employeeNumber, name: names[0] ?? inRow.name, isNew: false, isConfirmed };
  }
  if (chosen !== undefined) return { ...listed, number: chosen, isNew: true, isConfirmed };
  note(employeeProblem(match, named));
  return { ...listed, number: null, isNew: false, isConfirmed: false };
}

/** A number or a name by itself, typed or in a list, may be in the other's place. */
function numberOrName(named: NamedEmployee, index: EmployeeIndex): NamedEmployee {
  const { number, name } = named;
  if (number !== "" && name !== "") return named;
  const other = { number: name, name: number };
  const isOther = index.match(named).kind !== "known" && index.match(other).kind !== "unknown";
  return isOther ? other : named;
}

function checkItem(
  text: string,
  edit: RowEdit,
  { decisions, context }: Check,
  note: (problem: RowProblem) => void,
): KnownItem | null {
  const known = (id: string) => context.items.find((item) => item.id === id) ?? null;
  const forText = text === "" ? decisions.itemForAll : (decisions.items.get(foldItem(text)) ?? null);
  const chosen = edit.item ?? forText;
  if (chosen === noItem) return null;
  const item = chosen === null ? itemNamed(text, context.items) : known(chosen);
  if (item !== null) return item;
  if (text !== "") note({ kind: "item-unknown", text, proposed: itemMentioned(text, context.items) });
  else if (context.items.length > 0) note({ kind: "item-missing" });
  return null;
}

function checkDate(
  text: string,
  edit: RowEdit,
  { decisions, context, order }: Check,
  note: (problem: RowProblem) => void,
): CalendarDate | null {
  const entered = edit.date ?? text;
  if (entered === "") {
    if (decisions.dateForAll === null) note({ kind: "date-missing" });
    return decisions.dateForAll;
  }
  return dayIn(entered, "date", { context, order }, note);
}

/** What a list says where no one signed. */
const notSigned: ReadonlySet<string> = new Set(["", "no", "none", "n/a", "na", "-", "–", "—"]);

function checkSignedOn(
  text: string,
  edit: RowEdit,
  check: Check,
  note: (problem: RowProblem) => void,
): CalendarDate | null {
  const entered = (edit.signedOn ?? text).trim();
  return notSigned.has(entered.toLowerCase()) ? null : dayIn(entered, "signed", check, note);
}

/** The day that a text names, if it's one in the past; else null, and a problem. */
function dayIn(
  text: string,
  field: "date" | "signed",
  { context, order }: Pick<Check, "context" | "order">,
  note: (problem: RowProblem) => void,
): CalendarDate | null {
  const day = readDay(text, order);
  if (day.kind === "none") note({ kind: `${field}-unreadable`, text });
  if (day.kind === "either") {
    note({ kind: "date-either", monthFirst: day.monthFirst, dayFirst: day.dayFirst });
  }
  if (day.kind !== "day") return null;
  const { date } = day;
  const isFuture = date > context.today;
  if (!isFuture && date >= (field === "signed" ? earliestSignature : earliestDate)) return date;
  note({ kind: `${field}-outside`, date, isFuture });
  return null;
}

const totals =
  /^(grand |invoice |sub ?)?totals?( due| amount)?:?$|^(sales )?tax:?$|^shipping( and handling)?:?$|^balance due:?$/i;

function leftOutOf(
  row: TableRow,
  employee: RowEmployee,
  edit: RowEdit,
  { takes }: ImportDecisions,
): LeftOutReason | null {
  const take = takes.get(row.line);
  if (take !== undefined) return take ? null : "by-you";
  const isTotals = edit.employeeNumber === undefined && row.cells.some((cell) => totals.test(cell));
  return isTotals && employee.number === null ? "totals" : null;
}

/** The second and later of rows that are the same in everything that is recorded are left out unless a person takes them. */
function withoutRepeats(rows: readonly CheckedRow[], { takes }: ImportDecisions): CheckedRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (row.leftOut !== null || row.problems.length > 0) return row;
    const { employee, item, date, owed, receipt } = row;
    const same = JSON.stringify([employee.number, item?.id, date, owed, receipt.toUpperCase()]);
    const isRepeated = seen.has(same) && !takes.has(row.line);
    seen.add(same);
    return isRepeated ? { ...row, leftOut: "repeated-in-list" as const } : row;
  });
}
