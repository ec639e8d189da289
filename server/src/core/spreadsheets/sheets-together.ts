import { nameKey } from "@wagefloor/domain/employee-names/name-key.ts";
import { proposePlaces } from "@wagefloor/domain/minimum-wage/places/propose-places.ts";
import { isSettled, readPlace } from "@wagefloor/domain/minimum-wage/places/read-place.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import type { Inspection } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";
import { openText } from "@wagefloor/domain/payroll-file/inspect/text/open-text.ts";
import { filledCells, readRecords } from "@wagefloor/domain/payroll-file/inspect/text/text-records.ts";
import { readBytes } from "@wagefloor/domain/payroll-file/payroll-reader.ts";
import { unlessRefused } from "@wagefloor/domain/payroll-file/refusals/payroll-file-error.ts";
import { looseNumber } from "@wagefloor/domain/people/matching/match-employee.ts";
import { findSubtotals } from "@wagefloor/domain/runs/totals/find-subtotals.ts";
import { findTotalsRow } from "@wagefloor/domain/runs/totals/find-totals-row.ts";

/** A sheet as CSV, and what was found in it. */
interface TableSheet extends Pick<Inspection, "columns" | "headerLine"> {
  readonly sheet: string;
  readonly csv: Uint8Array;
  readonly isHidden: boolean;
}

/**
 * Whether sheets are one table in parts, such as one for each plant: all visible, with the same columns, and no employee in
 * two of them. With an employee in two they may be weeks or pay periods, whose pay would be added up.
 */
export function areOneTable(sheets: readonly TableSheet[]): boolean {
  const headers = new Set(sheets.map(({ columns }) => JSON.stringify(columns.map(({ name }) => name))));
  const areVisible = sheets.every(({ headerLine, isHidden }) => headerLine !== null && !isHidden);
  if (sheets.length < 2 || headers.size > 1 || !areVisible) return false;
  const parts = sheets.map(({ csv }) => peopleIn(csv));
  const people = parts.flatMap((part) => (part === null ? [] : [...part.people]));
  const identifiedBy = new Set(parts.map((part) => part?.identifiedBy));
  return !parts.includes(null) && identifiedBy.size === 1 && new Set(people).size === people.length;
}

/**
 * Who is in a sheet, and by which columns; null for one that can't be read, or has a line that adds up others: beside other
 * sheets it would pass for an employee.
 */
function peopleIn(csv: Uint8Array) {
  const people = () => {
    const { plan } = inspectFile(csv);
    const { employees } = readBytes(csv, plan);
    if (findTotalsRow(employees) !== null || findSubtotals(employees).length > 0) return null;
    const keyOf = plan.employeeNumber === null ? nameKey : looseNumber;
    return {
      identifiedBy: JSON.stringify([plan.employeeNumber, plan.names]),
      people: new Set(employees.employeeNumber.map(keyOf)),
    };
  };
  return unlessRefused(people, () => null);
}

const locationHeading = "Work Location";

/**
 * The sheets of one table below one another. If no column says where employees work and each sheet's name does, a column says
 * from which sheet each row is. Lines are counted through.
 */
export function sheetsTogether(sheets: readonly TableSheet[]): Uint8Array {
  const areNamed = sheets.every(
    ({ sheet, csv }) => saysPlace(sheet) && inspectFile(csv).plan.location === null,
  );
  return Buffer.concat(areNamed ? sheets.map(withName) : sheets.map(({ csv }) => csv));
}

function saysPlace(text: string): boolean {
  return isSettled(readPlace(text).precision) || proposePlaces(text).length > 0;
}

/** Lines above the header, and those with one text, such as a note, are no rows. */
function withName({ sheet, csv, headerLine }: TableSheet): Uint8Array {
  const name = `"${sheet.replaceAll('"', '""')}"`;
  const filled = new Map(
    [...readRecords(openText(csv), 44)].map(({ line, cells }) => [line, filledCells(cells)]),
  );
  const lines = new TextDecoder().decode(csv).split("\n").slice(0, -1);
  const withCell = (text: string, at: number) => {
    const line = at + 1;
    if (line === headerLine) return `${text},${locationHeading}\n`;
    const isRow = line > (headerLine ?? 0) && (filled.get(line) ?? 0) > 1;
    return text === "" ? "\n" : `${text},${isRow ? name : ""}\n`;
  };
  return Buffer.from(lines.map(withCell).join(""));
}
