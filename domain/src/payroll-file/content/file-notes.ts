import type { Reason } from "../../reasons/reasons.ts";
import { hasDecimalComma } from "../numbers/decimal-comma.ts";
import type { FurtherBlocks } from "../plan/reading-plan.ts";
import type { FileFindings, TotalsDifference } from "./file-findings.ts";
import type { OpenColumn } from "./open-pay.ts";
import type { MergedInFile, OtherName, PayrollFile, UnknownKind } from "./payroll-file.ts";
import type { RepeatedRows } from "./repeated-rows.ts";

type Unit = TotalsDifference["unit"];

interface Notes {
  "totals-differ": { line: number; label: string; column: string; unit: Unit; stated: number; read: number };
  /** The first lines of those that were passed over between or below the tables. */
  "unread-lines": FirstLines;
  "several-pay-dates": { dates: readonly { date: string; rows: number }[] };
  /** The run is that of one of these. */
  "one-of-pay-dates": { dates: readonly string[] };
  "people-by-name": object;
  /** The first kinds of pay that the profile doesn't know. */
  "unknown-kinds": { kinds: readonly Pick<UnknownKind, "value" | "employees">[] };
  /** The first columns, kinds of pay and texts of which no one said what they are. */
  "open-columns": { columns: readonly OpenColumn[] };
  "voided-checks": { rows: number; amount: number; areCounted: boolean };
  /** Of a run of before: rows of voided checks, by a column that the profile doesn't read. */
  "unread-voids": { column: string; rows: number };
  "repeated-rows": Pick<RepeatedRows, "rows" | "decision">;
  "further-blocks": Pick<FurtherBlocks, "lines" | "employees" | "use">;
  /** Rows with the sum of an employee's other rows that don't say so. */
  "sum-rows": FirstLines;
  /** Rows split by the percents of a column that have the same hours or pay each. */
  "split-rows": FirstLines & { column: string };
  "similar-numbers": { numbers: readonly string[]; lines: readonly number[] };
  /** The first number is the row's. */
  "other-name": Omit<OtherName, "employees" | "before"> & { before?: string | undefined };
  /** Rows with pay and without an employee number, and the employees whom they may be of. */
  "rows-without-number": FirstLines & { employees: readonly string[] };
  "merged-numbers": MergedInFile;
  /** Figures that can't be read, such as `1.452,50`. */
  "decimal-commas": { example: string };
}

/** The first lines, and how many there are. */
export interface FirstLines {
  readonly lines: readonly number[];
  readonly count: number;
}

/** Something about a file that was read that a person should look at before relying on it. */
export type FileNote = {
  [Kind in keyof Notes]: { readonly kind: Kind } & Readonly<Notes[Kind]>;
}[keyof Notes];

/** So many of a kind are said, and of lines and employees fewer; more of them say nothing new. */
const most = 20;
const mostNamed = 10;

/** What a person should look at in a file as a whole. */
export function fileNotes(file: PayrollFile): FileNote[] {
  const { employees, findings, payDates, peopleByName, repeatedRows, unknownKinds, voided } = file;
  const notes: FileNote[] = aboutTotals(findings);
  const { unreadLines, unreadCount } = findings;
  if (unreadCount > 0)
    notes.push({ kind: "unread-lines", lines: unreadLines.slice(0, mostNamed), count: unreadCount });
  if (payDates.length > 1) notes.push({ kind: "several-pay-dates", dates: payDates.slice(0, most) });
  if (peopleByName) notes.push({ kind: "people-by-name" });
  if (unknownKinds.length > 0) {
    const kinds = unknownKinds.map(({ value, employees }) => ({ value, employees }));
    notes.push({ kind: "unknown-kinds", kinds: kinds.slice(0, most) });
  }
  if (file.openColumns.length > 0)
    notes.push({ kind: "open-columns", columns: file.openColumns.slice(0, most) });
  if (voided !== null) notes.push({ kind: "voided-checks", ...voided });
  if (repeatedRows !== null && repeatedRows.rows > 0 && !repeatedRows.areUsual)
    notes.push({ kind: "repeated-rows", rows: repeatedRows.rows, decision: repeatedRows.decision });
  if (file.furtherBlocks !== null) {
    const { lines, employees: again, use } = file.furtherBlocks;
    notes.push({ kind: "further-blocks", lines: lines.slice(0, mostNamed), employees: again, use });
  }
  if (file.sumLines.length > 0) notes.push({ kind: "sum-rows", ...firstLines(file.sumLines) });
  if (file.splitRows !== null) {
    const { column, lines } = file.splitRows;
    notes.push({ kind: "split-rows", column, ...firstLines(lines) });
  }
  for (const { numbers, lines } of employees.similarNumbers.slice(0, mostNamed))
    notes.push({ kind: "similar-numbers", numbers, lines });
  for (const { numbers, line, name, before } of employees.otherNames.slice(0, mostNamed)) {
    const shown = {
      line,
      name,
      numbers: numbers.slice(0, mostNamed),
      ...(before !== undefined && { before }),
    };
    notes.push({ kind: "other-name", ...shown });
  }
  const untied = aboutRowsWithoutNumber(file);
  if (untied !== null) notes.push(untied);
  for (const merged of (file.mergedNumbers ?? []).slice(0, most))
    notes.push({ kind: "merged-numbers", ...merged });
  const unreadable = [...employees.unreadableAmount.values(), ...employees.unreadableHours.values()];
  const example = unreadable.find(hasDecimalComma);
  if (example !== undefined) notes.push({ kind: "decimal-commas", example });
  return notes;
}

/** What a run's notes say that leaves one of its results open for this reason, as a person reads it. */
export function openColumnsIn(notes: readonly FileNote[], reason: Reason): string[] {
  const columns = notes.flatMap((note) => (note.kind === "open-columns" ? note.columns : []));
  return columns.filter((one) => one.reason === reason).map(openColumnName);
}

/** Such as `'Spread Pay'`, `'Draft' in 'Check Status'`, or `pay without 'Earnings'`. */
export function openColumnName({ column, text }: Pick<OpenColumn, "column" | "text">): string {
  if (text === "") return `pay without '${column}'`;
  return text === undefined ? `'${column}'` : `'${text}' in '${column}'`;
}

/** The pairs of similar numbers that a file's notes name; null if they don't name all that the file may have. */
export function similarNumbersIn(notes: readonly FileNote[]): [one: string, other: string][] | null {
  const pairs = notes.flatMap((note): [string, string][] =>
    note.kind === "similar-numbers" ? [[note.numbers[0] ?? "", note.numbers[1] ?? ""]] : [],
  );
  return pairs.length < mostNamed ? pairs : null;
}

/** The notes on the rows of one pay date: its own, and what the whole file leaves open. */
export function notesOfPart(part: PayrollFile, whole: PayrollFile): FileNote[] {
  const ofWhole = fileNotes(whole).filter(({ kind }) => kind === "totals-differ" || kind === "unread-lines");
  const dates = whole.payDates.map(({ date }) => date);
  return [{ kind: "one-of-pay-dates", dates }, ...fileNotes(part), ...ofWhole];
}

function aboutRowsWithoutNumber({ rowsWithoutEmployee, employees }: PayrollFile): FileNote | null {
  const rows = rowsWithoutEmployee.filter(({ mayBeOf }) => mayBeOf.length > 0);
  if (rows.length === 0) return null;
  const whose = new Set(rows.flatMap(({ mayBeOf }) => mayBeOf));
  return {
    kind: "rows-without-number",
    ...firstLines(rows.map(({ line }) => line)),
    employees: [...whose].slice(0, mostNamed).map((employee) => employees.employeeNumber[employee] as string),
  };
}

/** The first of these lines (from 1), and how many there are. */
export function firstLines(lines: readonly number[]): FirstLines {
  return { lines: lines.slice(0, mostNamed), count: lines.length };
}

function aboutTotals({ totals }: FileFindings): FileNote[] {
  const differing = totals.flatMap(({ line, label, differences }) =>
    differences.map((difference): FileNote => ({ kind: "totals-differ", line, label, ...difference })),
  );
  return differing.slice(0, most);
}
