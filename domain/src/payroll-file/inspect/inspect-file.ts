import type { PayrollReport } from "../../payroll-systems/payroll-systems.ts";
import { columnNames } from "../header/column-names.ts";
import { noData } from "../refusals.ts";
import { choosePerson, type PersonChoice } from "./choices/choose-person.ts";
import { choosePlan } from "./choices/choose-plan.ts";
import { columnOf, type SheetColumn, sheetColumns } from "./choices/sheet-column.ts";
import { TableTally } from "./choices/table-tally.ts";
import { type FoundHeader, findHeader } from "./headings/find-header.ts";
import { recognizeReport } from "./headings/heading-meaning.ts";
import type { Inspection } from "./inspection.ts";
import { type RowColumns, readTable } from "./rows/table-rows.ts";
import { type OpenedText, openText } from "./text/open-text.ts";
import { ColumnTally } from "./values/column-facts.ts";

/**
 * Finds out what a payroll file is and how it can be read: its header, what its columns hold, its shape.
 * @param file the whole file, or a workbook's sheet as CSV
 * @throws PayrollFileError for a file that holds no table
 */
export function inspectFile(file: Uint8Array): Inspection {
  const text = openText(file);
  const found = findHeader(text);
  const headings = found.header?.cells ?? [];
  const report = recognizeReport(headings);
  const { columns, labels, rows } = readColumns(text, found, report);
  if (rows === 0) throw noData();
  const person = choosePerson(columns, rows);
  const tally = new TableTally(columns, person);
  for (const record of readTable(text, found, rowColumns(columns, person))) {
    if (record.kind === "row") tally.add(record.cells);
  }
  const { plan, confidence, warnings } = choosePlan(columns, person, tally, labels, found.header !== null);
  return {
    format: "csv",
    delimiter: String.fromCharCode(found.delimiter),
    encoding: text.encoding,
    headerLine: found.header?.line ?? null,
    columns: columns.map(({ name, facts }) => ({ name, samples: facts.samples })),
    plan,
    confidence,
    rows: tally.rows,
    employees: tally.employees,
    warnings,
  };
}

interface ReadColumns {
  readonly columns: readonly SheetColumn[];
  /** The lines above and between the tables. */
  readonly labels: readonly (readonly string[])[];
  readonly rows: number;
}

/** What the columns hold, by their headings and by the cells of all rows. */
function readColumns(text: OpenedText, found: FoundHeader, report: PayrollReport | null): ReadColumns {
  const headings = found.header?.cells ?? [];
  const tallies: ColumnTally[] = headings.map(() => new ColumnTally());
  const labels = found.above.map(({ cells }) => cells);
  const named = (width: number) => columnNames(found.header?.cells ?? null, width);
  const columnsOf = (facts: readonly ColumnTally[]) =>
    sheetColumns(named(facts.length), headings, report, facts);
  let rows = 0;
  const byHeading = columnsOf(tallies);
  for (const { kind, cells } of readTable(text, found, rowColumns(byHeading, choosePerson(byHeading, 0)))) {
    if (kind === "label") labels.push(cells);
    if (kind !== "row") continue;
    rows++;
    if (found.header === null) while (tallies.length < cells.length) tallies.push(new ColumnTally());
    for (const [at, tally] of tallies.entries()) tally.add(cells[at] ?? "");
  }
  return { columns: columnsOf(tallies), labels, rows };
}

function rowColumns(columns: readonly SheetColumn[], person: PersonChoice): RowColumns {
  const first = (role: "location" | "earningsType") =>
    columns.find(({ roles }) => roles[0] === role)?.at ?? null;
  return {
    employeeNumber: (person.employeeNumber ?? columnOf(columns, "employeeNumber"))?.at ?? null,
    names: person.names.map(({ at }) => at),
    location: first("location"),
    earningsType: first("earningsType"),
  };
}
