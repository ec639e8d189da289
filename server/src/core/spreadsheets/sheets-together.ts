import { inspectClosely } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import type { Inspection } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";

/** A sheet as CSV, and what was found in it. */
interface TableSheet extends Pick<Inspection, "columns" | "headerLine"> {
  readonly sheet: string;
  readonly csv: Uint8Array;
  readonly isHidden: boolean;
}

/**
 * Whether sheets are one table in parts, such as one for each plant: all visible, with the same columns and other employees. With the
 * same employees they are weeks or pay periods, whose pay would be added up.
 */
export function areOneTable(sheets: readonly TableSheet[]): boolean {
  const headers = new Set(sheets.map(({ columns }) => JSON.stringify(columns.map(({ name }) => name))));
  const areVisible = sheets.every(({ headerLine, isHidden }) => headerLine !== null && !isHidden);
  if (sheets.length < 2 || headers.size > 1 || !areVisible) return false;
  const people = sheets.map(({ csv }) => peopleIn(csv));
  return people.every((some, at) => people.slice(at + 1).every((others) => areOthers(some, others)));
}

/** The sheets of one table below one another, with a column that says from which each row is. Lines are counted through. */
export function sheetsTogether(sheets: readonly TableSheet[]): Uint8Array {
  return Buffer.from(sheets.map(withName).join(""));
}

function peopleIn(csv: Uint8Array): ReadonlySet<string> {
  const { inspection, firstRows } = inspectClosely(csv, Number.POSITIVE_INFINITY);
  const { employeeNumber, names } = inspection.plan;
  const columns = employeeNumber === null ? names : [employeeNumber];
  const places = columns.map((column) => inspection.columns.findIndex(({ name }) => name === column));
  return new Set(firstRows.map((cells) => places.map((at) => cells[at]?.toLowerCase()).join("\t")));
}

/** Some may work at two plants. */
function areOthers(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return 2 * [...some].filter((one) => others.has(one)).length < Math.min(some.size, others.size);
}

/** Lines above the header, and those with one text, such as a note, are no rows. */
function withName({ sheet, csv, headerLine }: TableSheet): string {
  const header = (headerLine ?? 1) - 1;
  const name = `"${sheet.replaceAll('"', '""')}"`;
  const lines = new TextDecoder().decode(csv).split("\n").slice(0, -1);
  return lines
    .map((line, at) => {
      const isRow = at > header && line.split(",").filter((cell) => cell !== "").length > 1;
      return line === "" ? "\n" : `${line},${at === header ? "Sheet" : isRow ? name : ""}\n`;
    })
    .join("");
}
