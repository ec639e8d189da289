import { columnNames } from "../header/column-names.ts";
import { completePlan, type ReadingPlan } from "../plan/reading-plan.ts";
import { headerInParts, noData } from "../refusals/refusals.ts";
import { refuseProtectedWorkbook } from "../text/file-signature.ts";
import { recognizeReport, systemOf } from "../vocabulary/reports.ts";
import type { ColumnRole } from "../vocabulary/roles.ts";
import { chooseAmount, chooseGross } from "./choices/choose-amount.ts";
import { choosePerson, nameColumns } from "./choices/choose-person.ts";
import { choosePlan } from "./choices/choose-plan.ts";
import { recognizeColumns } from "./choices/recognize-columns.ts";
import { columnOf, hasHours, type SheetColumn } from "./choices/sheet-column.ts";
import { meantHeadings } from "./headings/combined-headings.ts";
import type { FoundHeader } from "./headings/find-header.ts";
import type { Inspection } from "./inspection.ts";
import { openTable } from "./open-table.ts";
import { refuseOtherReports } from "./refuse-other-reports.ts";
import { readTable } from "./rows/read-table.ts";

/**
 * Finds out what a payroll file is and how it can be read: its header, what its columns hold, its shape.
 * @param file the whole file, or a workbook's sheet as CSV
 * @throws PayrollFileError for a file that holds no table
 */
export function inspectFile(file: Uint8Array): Inspection {
  return inspectClosely(file, 0).inspection;
}

/**
 * The same, with what a person looks at who says how the file is to be read.
 * @throws PayrollFileError for a file that holds no table
 */
export function inspectClosely(file: Uint8Array, rowsToShow: number) {
  refuseProtectedWorkbook(file);
  const { text, found, personAbove } = openTable(file);
  refuseOtherReports(found);
  if (found.width === 0) throw noData();
  const headings = found.header?.cells ?? [];
  const report = recognizeReport(headings);
  const meant = found.header === null ? [] : meantHeadings(found.header);
  /** Those of all blocks, once these are read. */
  const names = columnNames(headings, found.width);
  const byHeading = recognizeColumns(names, meant, report, null);
  const first = tablePlan(byHeading, names, found, columnOf(byHeading, "employeeNumber"));
  let read = readTable(text, found, first, names);
  if (read.sheet.count === 0) throw found.isWhole ? noData() : headerInParts(found.header?.line ?? 1);
  const columns = recognizeColumns(names, [...meant, ...names.slice(meant.length)], report, read.sheet);
  const person = choosePerson(columns, read.sheet);
  const table = tablePlan(columns, names, found, person.employeeNumber);
  // Other columns may tell other lines from rows.
  if (JSON.stringify(table) !== JSON.stringify(first)) read = readTable(text, found, table, names);
  const { sheet, labels, isWhole } = read;
  const system = systemOf(report, names);
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
    plan: { ...plan, personAbove },
    confidence,
    rows: sheet.count,
    employees: sheet.people.reduce((most, person) => Math.max(most, person + 1), 0),
    warnings,
  };
  /** With as many cells as the file has columns. */
  const firstRows = Array.from({ length: Math.min(rowsToShow, sheet.count) }, (_, row) =>
    columns.map((column) => sheet.text(row, column)),
  );
  return { inspection, firstRows, earnings };
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
    columns: [...names],
    employeeNumber: employeeNumber?.name ?? null,
    names: nameColumns(columns).map(({ name }) => name),
    location: nameOf("location"),
    earningsType: nameOf("earningsType"),
    amount: (chooseGross(columns) ?? chooseAmount(columns))?.name ?? null,
    hours: columns.filter(hasHours).map(({ name }) => name),
  });
}
