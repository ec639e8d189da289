import { columnNames } from "../header/column-names.ts";
import { headerInParts, noData } from "../refusals/refusals.ts";
import { refuseProtectedWorkbook } from "../text/file-signature.ts";
import { recognizeReport, systemOf } from "../vocabulary/reports.ts";
import { type ColumnRole, figureRoles } from "../vocabulary/roles.ts";
import { choosePerson, mayNumberPeople, type PersonChoice } from "./choices/choose-person.ts";
import { choosePlan } from "./choices/choose-plan.ts";
import { ColumnFacts, mostExamined } from "./choices/column-facts.ts";
import type { EarningValue } from "./choices/earning-values.ts";
import { recognizeColumns } from "./choices/recognize-columns.ts";
import { columnOf, type SheetColumn } from "./choices/sheet-column.ts";
import { TableTally } from "./choices/table-tally.ts";
import { findHeader } from "./headings/find-header.ts";
import type { FoundHeader } from "./headings/found-header.ts";
import { meantHeadings } from "./headings/meant-headings.ts";
import type { Inspection } from "./inspection.ts";
import { refuseOtherReports } from "./refuse-other-reports.ts";
import { type RowColumns, readTable } from "./rows/table-rows.ts";
import { type OpenedText, openText } from "./text/open-text.ts";
import { LabelLines } from "./values/label-lines.ts";

/**
 * Finds out what a payroll file is and how it can be read: its header, what its columns hold, its shape.
 * @param file the whole file, or a workbook's sheet as CSV
 * @throws PayrollFileError for a file that holds no table
 */
export function inspectFile(file: Uint8Array): Inspection {
  return inspectClosely(file, 0).inspection;
}

/** What the rows of a file hold, beside what it is. */
export interface CloseInspection {
  readonly inspection: Inspection;
  /** The first rows of data, with as many cells as the file has columns. */
  readonly firstRows: readonly (readonly string[])[];
  /** All kinds of pay, in the order of the file; none in a file without them. */
  readonly earnings: readonly EarningValue[];
}

/**
 * The same, with what a person looks at who says how the file is to be read.
 * @throws PayrollFileError for a file that holds no table
 */
export function inspectClosely(file: Uint8Array, rowsToShow: number): CloseInspection {
  refuseProtectedWorkbook(file);
  const text = openText(file);
  const found = findHeader(text);
  refuseOtherReports(found);
  const { columns, names, labels, rows, system, isWhole } = readColumns(text, found);
  if (rows === 0) throw found.isWhole ? noData() : headerInParts(found.header?.line ?? 1);
  const person = choosePerson(columns, rows);
  const tally = new TableTally(columns, person);
  const firstRows: string[][] = [];
  readTable(text, found, rowColumns(columns, person), [...names], (kind, row) => {
    if (kind !== "row") return;
    tally.add(row);
    if (firstRows.length < rowsToShow) firstRows.push(columns.map(({ at }) => row.text(at)));
  });
  const { plan, confidence, warnings } = choosePlan(columns, person, tally, labels, {
    hasHeader: found.header !== null,
    isHeaderWhole: found.isWhole && isWhole,
    system,
  });
  const inspection: Inspection = {
    format: "csv",
    system,
    delimiter: String.fromCharCode(found.delimiter),
    encoding: text.encoding,
    headerLine: found.header?.line ?? null,
    columns: columns.map(({ name, facts }) => ({ name, samples: facts.samples })),
    plan,
    confidence,
    rows: tally.rows,
    employees: tally.people.count,
    warnings,
  };
  return { inspection, firstRows, earnings: tally.earnings.values() };
}

interface ReadColumns {
  readonly columns: readonly SheetColumn[];
  /** Those of all blocks. */
  readonly names: readonly string[];
  /** Whether no line of the header is missing where it comes again, as on another page. */
  readonly isWhole: boolean;
  readonly labels: LabelLines;
  readonly rows: number;
  /** The payroll system whose report it seems to be. */
  readonly system: string | null;
}

/** What the columns hold, by their headings and by the cells of all rows. */
function readColumns(text: OpenedText, found: FoundHeader): ReadColumns {
  const headings = found.header?.cells ?? [];
  const report = recognizeReport(headings);
  const meant = found.header === null ? [] : meantHeadings(found.header);
  const names = columnNames(headings, 0);
  const byHeading = recognizeColumns(names, meant, report, []);
  const byHeadingOnly = rowColumns(byHeading, choosePerson(byHeading, 0));
  const tallies: ColumnFacts[] = [];
  const labels = new LabelLines(found.above.map(({ cells }) => cells));
  let rows = 0;
  let lastKind = "row";
  let isWhole = true;
  readTable(text, found, byHeadingOnly, names, (kind, row) => {
    if (kind === "label") labels.add(row.cells());
    if (kind === "header") labels.keep();
    if (kind === "row" && lastKind === "part") isWhole = false;
    lastKind = kind;
    if (kind !== "row") return;
    rows++;
    const width = found.header === null ? row.width : names.length;
    while (tallies.length < width) tallies.push(new ColumnFacts(mayNumberPeople(byHeading[tallies.length])));
    if (rows <= mostExamined) row.cells();
    for (let at = 0; at < tallies.length; at++) (tallies[at] as ColumnFacts).add(row, at);
  });
  const all = found.header === null ? columnNames([], tallies.length) : names;
  return {
    columns: recognizeColumns(all, [...meant, ...all.slice(meant.length)], report, tallies),
    names: all,
    isWhole,
    labels,
    rows,
    system: systemOf(report, names),
  };
}

function rowColumns(columns: readonly SheetColumn[], person: PersonChoice): RowColumns {
  const first = (role: "location" | "earningsType") =>
    columns.find(({ roles }) => roles[0] === role)?.at ?? -1;
  return {
    employeeNumber: (person.employeeNumber ?? columnOf(columns, "employeeNumber"))?.at ?? -1,
    names: person.names.map(({ at }) => at),
    location: first("location"),
    earningsType: first("earningsType"),
    figures: columns.filter(({ roles }) => roles.some(isOfPay)).map(({ at }) => at),
  };
}

/** Whether a column has pay or hours. */
function isOfPay(role: ColumnRole): boolean {
  return role !== "rate" && figureRoles.some((one) => one === role);
}
