import type { FileFindings, TotalsDifference } from "./file-findings.ts";
import { exportWithPoints, hasDecimalComma } from "./numbers/decimal-comma.ts";
import type { PayrollFile, RepeatedRows } from "./payroll-file.ts";

/** Something about a file that was read that a person should look at before relying on it. */
export type FileNote =
  | {
      readonly kind: "totals-differ";
      readonly line: number;
      readonly label: string;
      readonly column: string;
      readonly unit: TotalsDifference["unit"];
      readonly stated: number;
      readonly read: number;
    }
  /** The first lines of those that were passed over between or below the tables. */
  | { readonly kind: "unread-lines"; readonly lines: readonly number[]; readonly count: number }
  | {
      readonly kind: "several-pay-dates";
      readonly dates: readonly { readonly date: string; readonly rows: number }[];
    }
  /** The run is that of one of these. */
  | { readonly kind: "one-of-pay-dates"; readonly dates: readonly string[] }
  | { readonly kind: "people-by-name" }
  /** The first kinds of pay that the profile doesn't know. */
  | {
      readonly kind: "unknown-kinds";
      readonly kinds: readonly { readonly value: string; readonly employees: number }[];
    }
  /** Rows of voided checks, and what these were for. */
  | {
      readonly kind: "voided-checks";
      readonly rows: number;
      readonly amount: number;
      readonly areCounted: boolean;
    }
  /** Rows of voided checks, by a column that the profile doesn't read. */
  | { readonly kind: "unread-voids"; readonly column: string; readonly rows: number }
  /** Rows that are there twice, where an employee has one. */
  | { readonly kind: "repeated-rows"; readonly rows: number; readonly decision: RepeatedRows["decision"] }
  /** Rows with the sum of an employee's other rows that don't say so. */
  | { readonly kind: "sum-rows"; readonly lines: readonly number[]; readonly count: number }
  /** Rows split by the percents of a column that have the same hours or pay each. */
  | {
      readonly kind: "split-rows";
      readonly column: string;
      readonly lines: readonly number[];
      readonly count: number;
    }
  /** Two employee numbers that are probably one employee's, and the lines of their first rows. */
  | {
      readonly kind: "similar-numbers";
      readonly numbers: readonly string[];
      readonly lines: readonly number[];
    }
  /**
   * A row with the number of one employee and the name of another; the first number is the row's. `before` is what earlier
   * runs call the employee with that number, where only they contradict the name.
   */
  | {
      readonly kind: "other-name";
      readonly line: number;
      readonly name: string;
      readonly numbers: readonly string[];
      readonly before?: string | undefined;
    }
  /** Rows with pay and without an employee number, and the employees whom they may be of. */
  | {
      readonly kind: "rows-without-number";
      readonly lines: readonly number[];
      readonly count: number;
      readonly employees: readonly string[];
    }
  /** Someone under another number than the one that was kept, or under several, whose pay is added up. */
  | { readonly kind: "merged-numbers"; readonly kept: string; readonly numbers: readonly string[] }
  /** Figures that can't be read, such as `1.452,50`. */
  | { readonly kind: "decimal-commas"; readonly example: string };

/** A file can be nothing but totals lines; more of them say nothing new. */
const mostOfTotals = 20;
const mostLines = 10;
const mostDates = 20;
const mostKinds = 20;
const mostColumns = 5;
const mostSimilar = 10;
const mostMerged = 20;

/** What a person should look at in a file as a whole. */
export function fileNotes(file: PayrollFile): FileNote[] {
  const { employees, findings, payDates, peopleByName, repeatedRows, unknownKinds, voided } = file;
  const notes: FileNote[] = aboutTotals(findings);
  const { unreadLines, unreadCount } = findings;
  if (unreadCount > 0)
    notes.push({ kind: "unread-lines", lines: unreadLines.slice(0, mostLines), count: unreadCount });
  if (payDates.length > 1) notes.push({ kind: "several-pay-dates", dates: payDates.slice(0, mostDates) });
  if (peopleByName) notes.push({ kind: "people-by-name" });
  if (unknownKinds.length > 0) {
    const kinds = unknownKinds.map(({ value, employees }) => ({ value, employees }));
    notes.push({ kind: "unknown-kinds", kinds: kinds.slice(0, mostKinds) });
  }
  if (voided !== null) notes.push({ kind: "voided-checks", ...voided });
  for (const { column, rows } of file.unreadVoids.slice(0, mostColumns))
    notes.push({ kind: "unread-voids", column, rows });
  if (repeatedRows !== null && repeatedRows.rows > 0)
    notes.push({ kind: "repeated-rows", rows: repeatedRows.rows, decision: repeatedRows.decision });
  if (file.sumLines.length > 0)
    notes.push({ kind: "sum-rows", lines: file.sumLines.slice(0, mostLines), count: file.sumLines.length });
  if (file.splitRows !== undefined) {
    const { column, lines } = file.splitRows;
    notes.push({ kind: "split-rows", column, lines: lines.slice(0, mostLines), count: lines.length });
  }
  for (const { numbers, lines } of employees.similarNumbers.slice(0, mostSimilar))
    notes.push({ kind: "similar-numbers", numbers, lines });
  for (const { numbers, line, name, before } of employees.otherNames.slice(0, mostSimilar)) {
    const shown = {
      line,
      name,
      numbers: numbers.slice(0, mostSimilar),
      ...(before !== undefined && { before }),
    };
    notes.push({ kind: "other-name", ...shown });
  }
  const untied = aboutRowsWithoutNumber(file);
  if (untied !== null) notes.push(untied);
  for (const merged of (file.mergedNumbers ?? []).slice(0, mostMerged))
    notes.push({ kind: "merged-numbers", ...merged });
  const unreadable = [...employees.unreadableAmount.values(), ...employees.unreadableHours.values()];
  const example = unreadable.find(hasDecimalComma);
  if (example !== undefined) notes.push({ kind: "decimal-commas", example });
  return notes;
}

/** The pairs of similar numbers that a file's notes name; null if they don't name all that the file may have. */
export function similarNumbersIn(notes: readonly FileNote[]): [one: string, other: string][] | null {
  const pairs = notes.flatMap((note): [string, string][] =>
    note.kind === "similar-numbers" ? [[note.numbers[0] ?? "", note.numbers[1] ?? ""]] : [],
  );
  return pairs.length < mostSimilar ? pairs : null;
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
    lines: rows.slice(0, mostLines).map(({ line }) => line),
    count: rows.length,
    employees: [...whose]
      .slice(0, mostSimilar)
      .map((employee) => employees.employeeNumber[employee] as string),
  };
}

function aboutTotals({ totals }: FileFindings): FileNote[] {
  const differing = totals.flatMap(({ line, label, differences }) =>
    differences.map((difference): FileNote => ({ kind: "totals-differ", line, label, ...difference })),
  );
  return differing.slice(0, mostOfTotals);
}

/** How the reader of a note writes amounts of cents, millionths of hours and days. */
interface NoteFormats {
  readonly money: (cents: number) => string;
  readonly hours: (microHours: number) => string;
  readonly day: (date: string) => string;
}

/** What a note says, and what to do about it. */
export function fileNoteText(note: FileNote, formats: NoteFormats): string {
  switch (note.kind) {
    case "totals-differ": {
      const shown = note.unit === "cents" ? formats.money : formats.hours;
      return `Line ${note.line} ('${note.label}') says ${shown(note.stated)} in '${note.column}', but the rows add up to ${shown(note.read)}. Check that the file is complete.`;
    }
    case "unread-lines": {
      return `${note.count} ${note.count === 1 ? "line between or below the tables wasn't" : "lines between or below the tables weren't"} read as pay: ${note.count === 1 ? "line" : "lines"} ${listOf(note)}.`;
    }
    case "several-pay-dates": {
      const dates = note.dates.map(
        ({ date, rows }) => `${formats.day(date)} (${rows} ${rows === 1 ? "row" : "rows"})`,
      );
      return `The file has several pay dates: ${dates.join(", ")}. Each is a separate payroll. Export and upload each pay date separately.`;
    }
    case "one-of-pay-dates":
      return `The file has ${note.dates.length} pay dates: ${note.dates.map(formats.day).join(", ")}. Each is a run.`;
    case "people-by-name":
      return "The file has no employee numbers, so employees are identified by their names, as they were confirmed.";
    case "unknown-kinds": {
      const kinds = note.kinds.map(
        ({ value, employees }) =>
          `${kindName(value)} (${employees} ${employees === 1 ? "employee" : "employees"})`,
      );
      return `The profile doesn't know these kinds of pay: ${kinds.join(", ")}. Employees who have them aren't checked.`;
    }
    case "voided-checks": {
      const rows = `${note.rows} ${note.rows === 1 ? "row" : "rows"}`;
      const done = note.areCounted ? "Counted as pay" : "Left out";
      return `${done}: ${rows} of voided checks, for ${formats.money(note.amount)}.`;
    }
    case "unread-voids": {
      const rows = note.rows === 1 ? "1 row is of a voided check" : `${note.rows} rows are of voided checks`;
      return `By the column '${note.column}', which the profile doesn't read, ${rows}. Their employees aren't checked. Choose the column as Check status in the profile, and upload the file again.`;
    }
    case "repeated-rows": {
      const rows = note.rows === 1 ? "1 row is" : `${note.rows} rows are`;
      return `${rows} in the file twice. ${repeatedRowsWords[note.decision ?? "open"]}`;
    }
    case "sum-rows": {
      if (note.count === 1)
        return `1 row looks like the sum of an employee's other rows (line ${listOf(note)}). It would count the pay twice, so this employee isn't checked. If it is a total, remove it from the file and upload the file again.`;
      return `${note.count} rows look like the sum of an employee's other rows (lines ${listOf(note)}). They would count the pay twice, so these employees aren't checked. Remove these rows from the file and upload it again.`;
    }
    case "split-rows": {
      const who = note.count === 1 ? "1 employee has" : `${note.count} employees have`;
      return `${who} rows split by '${note.column}' with the same hours or pay on each row (line ${listOf(note)}), so they may count more than once and aren't checked. Export the report with one row for each employee, without the split.`;
    }
    case "similar-numbers":
      return `${similarNumbersText(note)} If they're two people, say so in the review.`;
    case "other-name": {
      const [number, ...owners] = note.numbers;
      const said = `Line ${note.line} has employee number ${number} and the name '${note.name}', `;
      if (note.before !== undefined)
        return `${said}but earlier runs have '${note.before}' under ${number}, so ${number} isn't checked. Correct the number in the file and upload it again, or say in the review of the file that it's right.`;
      return owners.length === 0
        ? `${said}unlike the other rows for ${number}, so ${number} isn't checked. Correct the number or the name in the file and upload it again.`
        : `${said}which belongs to ${owners.join(", ")}. Neither is checked. Correct the number or the name in the file and upload it again.`;
    }
    case "rows-without-number": {
      const rows = note.count === 1 ? "A row with pay has" : `${note.count} rows with pay have`;
      const [one] = note.employees;
      const whose =
        note.employees.length === 1
          ? `${note.count === 1 ? "It seems" : "They seem"} to belong to employee ${one}, who isn't checked`
          : `${note.count === 1 ? "It" : "They"} may belong to ${note.employees.join(", ")}, who aren't checked`;
      return `${rows} no employee ID (line ${listOf(note)}). ${whose}. Add the ID in the file and upload it again.`;
    }
    case "merged-numbers": {
      const other = note.numbers.filter((number) => number !== note.kept);
      if (note.numbers.length === 1)
        return `${other.join()} was merged with ${note.kept}, so this pay is booked to ${note.kept}.`;
      return `${note.numbers.join(" and ")} are one employee, so their pay and hours were added up and booked to ${note.kept}. If they're two people, undo the merge on the employee's page before you run this file.`;
    }
    case "decimal-commas":
      return `The file has decimal commas, such as in ${note.example}, so these figures weren't read. ${exportWithPoints}`;
  }
}

type SimilarNumbersNote = Extract<FileNote, { kind: "similar-numbers" }>;

/** What a note on two similar numbers says, but for what to do if they're two people's. */
export function similarNumbersText(note: SimilarNumbersNote): string {
  const toDo = areApartByZeros(note.numbers)
    ? "write the number the same way on all rows and upload the file again"
    : "correct the number in the file and upload it again";
  return `${similarNumbersFound(note)} If they're one employee, ${toDo}.`;
}

/** What was found about two similar numbers, and what follows. */
export function similarNumbersFound({ numbers, lines }: SimilarNumbersNote): string {
  const both = numbers.map((number, at) => `'${number}' (line ${lines[at]})`).join(" and ");
  return areApartByZeros(numbers)
    ? `${both} differ only in leading zeros, which spreadsheets often drop, so neither is checked.`
    : `${both} have the same name and nearly the same employee number, so neither is checked.`;
}

/** The first lines, and whether there are more. */
function listOf({ lines, count }: { readonly lines: readonly number[]; readonly count: number }): string {
  return `${lines.join(", ")}${count > lines.length ? " and more" : ""}`;
}

function areApartByZeros(numbers: readonly string[]): boolean {
  return new Set(numbers.map((number) => number.replace(/^0+/, ""))).size === 1;
}

const repeatedRowsWords = {
  open: "Their employees aren't checked.",
  "left-out": "The copies were left out.",
  counted: "They counted as separate pay.",
} as const;

/** What a value of the earnings type is called. */
export function kindName(value: string): string {
  return value === "" ? "no kind of pay" : `'${value}'`;
}
