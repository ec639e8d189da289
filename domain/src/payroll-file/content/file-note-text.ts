import { exportWithPoints } from "../numbers/decimal-comma.ts";
import { type FileNote, type FirstLines, openColumnName } from "./file-notes.ts";

/** How the reader of a note writes amounts of cents, millionths of hours and days. */
interface NoteFormats {
  readonly money: (cents: number) => string;
  readonly hours: (microHours: number) => string;
  readonly day: (date: string) => string;
}

type Note<Kind extends FileNote["kind"]> = Extract<FileNote, { kind: Kind }>;

/** What a note says, and what to do about it. */
export function fileNoteText(note: FileNote, formats: NoteFormats): string {
  const text = texts[note.kind] as (note: FileNote, formats: NoteFormats) => string;
  return text(note, formats);
}

const texts: { readonly [Kind in FileNote["kind"]]: (note: Note<Kind>, formats: NoteFormats) => string } = {
  "totals-differ": ({ line, label, column, unit, stated, read }, { money, hours }) => {
    const shown = unit === "cents" ? money : hours;
    const named = label === "" ? "" : ` ('${label}')`;
    return `Line ${line}${named} says ${shown(stated)} in '${column}', but the rows add up to ${shown(read)}. Check that the file is complete.`;
  },
  "unread-lines": (note) =>
    note.count === 1
      ? `1 line between or below the tables wasn't read as pay: ${linesText(note)}.`
      : `${note.count} lines between or below the tables weren't read as pay: ${linesText(note)}.`,
  "several-pay-dates": ({ dates }, { day }) => {
    const each = dates.map(({ date, rows }) => `${day(date)} (${counted(rows, "row", "rows")})`);
    return `The file has several pay dates: ${each.join(", ")}. Each is a separate payroll. Export and upload each pay date separately.`;
  },
  "one-of-pay-dates": ({ dates }, { day }) =>
    `The file has ${dates.length} pay dates: ${dates.map(day).join(", ")}. Each is a run.`,
  "people-by-name": () =>
    "The file has no employee numbers, so employees are identified by their names, as they were confirmed.",
  "unknown-kinds": ({ kinds }) => {
    const each = kinds.map(
      ({ value, employees }) => `${kindName(value)} (${counted(employees, "employee", "employees")})`,
    );
    return `The profile doesn't know these kinds of pay: ${each.join(", ")}. Employees who have them aren't checked.`;
  },
  "open-columns": ({ columns }) => {
    const each = columns.map(
      (one) => `${openColumnName(one)} (${counted(one.employees, "employee", "employees")})`,
    );
    return `We can't tell whether these count as pay for the hours worked: ${each.join(", ")}. We deduct only what's safe either way.`;
  },
  "voided-checks": ({ rows, amount, areCounted }, { money }) => {
    const done = areCounted ? "Counted as pay" : "Left out";
    return `${done}: ${counted(rows, "row", "rows")} of voided checks, for ${money(amount)}.`;
  },
  "unread-voids": ({ column, rows }) =>
    `By the column '${column}', which the profile doesn't read, ${counted(rows, "row is of a voided check", "rows are of voided checks")}. Their employees aren't checked. Choose the column as Check status in the profile, and upload the file again.`,
  "repeated-rows": ({ rows, decision }) =>
    `${counted(rows, "row is", "rows are")} in the file twice. ${repeatedRowsWords[decision ?? "open"]}`,
  "further-blocks": ({ lines, employees, use }) =>
    `From line ${lines[0]} on, ${employees} employees come again. ${furtherBlocksText(lines[0] ?? 0, use)}`,
  "sum-rows": (note) =>
    note.count === 1
      ? `1 row looks like the sum of an employee's other rows (${linesText(note)}). It would count the pay twice, so this employee isn't checked. If it is a total, remove it from the file and upload the file again.`
      : `${note.count} rows look like the sum of an employee's other rows (${linesText(note)}). They would count the pay twice, so these employees aren't checked. Remove these rows from the file and upload it again.`,
  "split-rows": (note) =>
    `${counted(note.count, "employee has", "employees have")} rows split by '${note.column}' with the same hours or pay on each row (${linesText(note)}), so they may count more than once and aren't checked. Export the report with one row for each employee, without the split.`,
  "similar-numbers": (note) => `${similarNumbersText(note)} If they're two people, say so in the review.`,
  "other-name": otherNameText,
  "rows-without-number": rowsWithoutNumberText,
  "merged-numbers": ({ kept, numbers }) =>
    numbers.length === 1
      ? `${numbers.filter((number) => number !== kept).join()} was merged with ${kept}, so this pay is booked to ${kept}.`
      : `${numbers.join(" and ")} are one employee, so their pay and hours were added up and booked to ${kept}. If they're two people, undo the merge on the employee's page before you run this file.`,
  "decimal-commas": ({ example }) =>
    `The file has decimal commas, such as in ${example}, so these figures weren't read. ${exportWithPoints}`,
};

function otherNameText({ line, name, numbers, before }: Note<"other-name">): string {
  const [number, ...owners] = numbers;
  if (name === "")
    return `Line ${line} has employee number ${number}, which only company ${before} has had, so ${number} isn't checked. If it's someone else, change the number in the file and upload it again. If it's the same person, say so in the review of the file.`;
  const said = `Line ${line} has employee number ${number} and the name '${name}', `;
  if (before !== undefined)
    return `${said}but earlier runs have '${before}' under ${number}, so ${number} isn't checked. Correct the number in the file and upload it again, or say in the review of the file that it's right.`;
  return owners.length === 0
    ? `${said}unlike the other rows for ${number}, so ${number} isn't checked. Correct the number or the name in the file and upload it again.`
    : `${said}which belongs to ${owners.join(", ")}. Neither is checked. Correct the number or the name in the file and upload it again.`;
}

function rowsWithoutNumberText(note: Note<"rows-without-number">): string {
  const { count, employees } = note;
  const rows = count === 1 ? "A row with pay has" : `${count} rows with pay have`;
  const whose =
    employees.length === 1
      ? `${count === 1 ? "It seems" : "They seem"} to belong to employee ${employees[0]}, who isn't checked`
      : `${count === 1 ? "It" : "They"} may belong to ${employees.join(", ")}, who aren't checked`;
  return `${rows} no employee ID (${linesText(note)}). ${whose}. Add the ID in the file and upload it again.`;
}

/** What a note on two similar numbers says, but for what to do if they're two people's. */
function similarNumbersText(note: Note<"similar-numbers">): string {
  const toDo = areApartByZeros(note.numbers)
    ? "write the number the same way on all rows and upload the file again"
    : "correct the number in the file and upload it again";
  return `${similarNumbersFound(note)} If they're one employee, ${toDo}.`;
}

/** What was found about two similar numbers, and what follows. */
export function similarNumbersFound({ numbers, lines }: Note<"similar-numbers">): string {
  const both = numbers.map((number, at) => `'${number}' (line ${lines[at]})`).join(" and ");
  return areApartByZeros(numbers)
    ? `${both} differ only in leading zeros, which spreadsheets often drop, so neither is checked.`
    : `${both} have the same name and nearly the same employee number, so neither is checked.`;
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Such as `lines 5, 9 and more`. */
export function linesText({ lines, count }: FirstLines): string {
  return `${count === 1 ? "line" : "lines"} ${lines.join(", ")}${count > lines.length ? " and more" : ""}`;
}

function areApartByZeros(numbers: readonly string[]): boolean {
  return new Set(numbers.map((number) => number.replace(/^0+/, ""))).size === 1;
}

const repeatedRowsWords = {
  open: "Their employees aren't checked.",
  "left-out": "The copies were left out.",
  counted: "They counted as separate pay.",
} as const;

function furtherBlocksText(line: number, use: Note<"further-blocks">["use"]): string {
  if (use === "all") return "All rows counted for this pay period.";
  if (use !== null)
    return `Only the rows ${use === "first" ? "above" : "from"} line ${line}${use === "first" ? "" : " on"} counted.`;
  return "These rows may be another pay period's, so no one in this file is checked. If they are, remove them and upload the file again. If they're for this pay period, say so in the review.";
}

/** What a value of the earnings type is called. */
export function kindName(value: string): string {
  return value === "" ? "no kind of pay" : `'${value}'`;
}
