import { columnNames } from "../header/column-names.ts";
import { completePlan, type ReadingPlan } from "../plan/reading-plan.ts";
import { headerInParts, noData } from "../refusals/refusals.ts";
import { refuseProtectedWorkbook } from "../text/file-signature.ts";
import { recognizeReport, systemOf } from "../vocabulary/reports.ts";
import type { ColumnRole } from "../vocabulary/roles.ts";
import { chooseAmount, chooseGross } from "./choices/choose-amount.ts";
import { choosePerson, nameColumns, type PersonChoice } from "./choices/choose-person.ts";
import { choosePlan } from "./choices/choose-plan.ts";
import { ColumnFacts, mostExamined } from "./choices/column-facts.ts";
import type { EarningValue } from "./choices/earning-values.ts";
import { recognizeColumns } from "./choices/recognize-columns.ts";
import { columnOf, hasHours, type SheetColumn } from "./choices/sheet-column.ts";
import { findHeader } from "./headings/find-header.ts";
import type { FoundHeader } from "./headings/found-header.ts";
import { meantHeadings } from "./headings/meant-headings.ts";
import type { Inspection } from "./inspection.ts";
import { refuseOtherReports } from "./refuse-other-reports.ts";
import { readTable } from "./rows/read-table.ts";
import { Sheet } from "./rows/sheet.ts";
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
  if (found.width === 0) throw noData();
  const inspect = (mayStop: boolean) =>
    inspectRows(text, found, readColumns(text, found, mayStop), rowsToShow);
  return inspect(true) ?? (inspect(false) as CloseInspection);
}

/**
 * What all rows say together. Null where they show that the first of them weren't enough: a further block has columns of its own,
 * or how many rows have a number differs below.
 */
function inspectRows(
  text: OpenedText,
  found: FoundHeader,
  { columns, names, rows, areAll, system }: ReadColumns,
  rowsToShow: number,
): CloseInspection | null {
  if (rows === 0) throw found.isWhole ? noData() : headerInParts(found.header?.line ?? 1);
  const person = choosePerson(columns, rows);
  const table = tablePlan(columns, names, found, person.employeeNumber);
  const labels = labelsOf(found);
  const sheet = new Sheet(text.bytes);
  const isWhole = readTable(text, found, table, labels, names, sheet);
  const number = areAll ? null : (person.employeeNumber ?? person.sparseNumber);
  for (let row = rows; number !== null && row < sheet.count; row++) number.facts.add(sheet, row, number.at);
  if (!areAll && (names.length > columns.length || choosesOther(columns, person, sheet.count))) return null;
  const { plan, confidence, warnings, earnings } = choosePlan(columns, person, sheet, labels, {
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
    rows: sheet.count,
    employees: sheet.people.reduce((most, person) => Math.max(most, person + 1), 0),
    warnings,
  };
  const firstRows = Array.from({ length: Math.min(rowsToShow, sheet.count) }, (_, row) =>
    columns.map((column) => sheet.text(row, column)),
  );
  return { inspection, firstRows, earnings };
}

/** Whether employees are identified by other columns once the numbers of all rows are counted. */
function choosesOther(columns: readonly SheetColumn[], person: PersonChoice, rows: number): boolean {
  return choosePerson(columns, rows).employeeNumber?.at !== person.employeeNumber?.at;
}

interface ReadColumns {
  readonly columns: readonly SheetColumn[];
  /** Those of all blocks. */
  readonly names: string[];
  readonly rows: number;
  /** Whether these are surely all rows. */
  readonly areAll: boolean;
  /** The payroll system whose report it seems to be. */
  readonly system: string | null;
}

/**
 * What the columns hold, by their headings and by the cells of their rows.
 * @param mayStop whether that can be all once no cell says more about its column; the rows below may be of other blocks
 */
function readColumns(text: OpenedText, found: FoundHeader, mayStop: boolean): ReadColumns {
  const headings = found.header?.cells ?? [];
  const report = recognizeReport(headings);
  const meant = found.header === null ? [] : meantHeadings(found.header);
  const names = columnNames(headings, found.width);
  const byHeading = recognizeColumns(names, meant, report, []);
  const plan = tablePlan(byHeading, names, found, columnOf(byHeading, "employeeNumber"));
  const tallies: ColumnFacts[] = [];
  const sheet = new Sheet(text.bytes);
  let rows = 0;
  const lookOn = () => {
    while (tallies.length < names.length) tallies.push(new ColumnFacts());
    for (; rows < sheet.count; rows++)
      for (let at = 0; at < tallies.length; at++) (tallies[at] as ColumnFacts).add(sheet, rows, at);
  };
  const isEnough = () => {
    lookOn();
    return mayStop && rows > 0 && tallies.every(({ filled }) => filled > mostExamined);
  };
  readTable(text, found, plan, labelsOf(found), names, sheet, isEnough);
  const areAll = !isEnough();
  return {
    columns: recognizeColumns(names, [...meant, ...names.slice(meant.length)], report, tallies),
    names,
    rows,
    areAll,
    system: systemOf(report, names),
  };
}

function labelsOf({ above }: FoundHeader): LabelLines {
  return new LabelLines(above.map(({ cells }) => cells));
}

/** The columns that tell rows from other lines: employee, place, kind of pay, pay, and hours. */
function tablePlan(
  columns: readonly SheetColumn[],
  names: readonly string[],
  { header }: FoundHeader,
  employeeNumber: SheetColumn | null,
): ReadingPlan {
  const nameOf = (role: ColumnRole) => columns.find(({ roles }) => roles[0] === role)?.name ?? null;
  return completePlan({
    ...{ shape: "one-row-per-employee", hoursBasis: "sum-of-rows" },
    hasHeader: header !== null,
    columns: names,
    employeeNumber: employeeNumber?.name ?? null,
    names: nameColumns(columns).map(({ name }) => name),
    location: nameOf("location"),
    earningsType: nameOf("earningsType"),
    amount: (chooseGross(columns) ?? chooseAmount(columns))?.name ?? null,
    hours: columns.filter(hasHours).map(({ name }) => name),
  });
}
