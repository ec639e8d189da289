import { columnNames } from "../header/column-names.ts";
import { completePlan, type ReadingPlan } from "../plan/reading-plan.ts";
import { headerInParts, noData } from "../refusals/refusals.ts";
import { refuseProtectedWorkbook } from "../text/file-signature.ts";
import { recognizeReport, systemOf } from "../vocabulary/reports.ts";
import type { ColumnRole } from "../vocabulary/roles.ts";
import { chooseAmount, chooseGross } from "./choices/choose-amount.ts";
import { choosePerson, mayNumberPeople, nameColumns } from "./choices/choose-person.ts";
import { choosePlan } from "./choices/choose-plan.ts";
import { ColumnFacts } from "./choices/column-facts.ts";
import type { EarningValue } from "./choices/earning-values.ts";
import { recognizeColumns } from "./choices/recognize-columns.ts";
import { columnOf, hasHours, type SheetColumn } from "./choices/sheet-column.ts";
import { TableTally } from "./choices/table-tally.ts";
import { findHeader } from "./headings/find-header.ts";
import type { FoundHeader } from "./headings/found-header.ts";
import { meantHeadings } from "./headings/meant-headings.ts";
import type { Inspection } from "./inspection.ts";
import { refuseOtherReports } from "./refuse-other-reports.ts";
import { readTable } from "./rows/read-table.ts";
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
  const { columns, names, labels, rows, system, isWhole } = readColumns(text, found);
  if (rows === 0) throw found.isWhole ? noData() : headerInParts(found.header?.line ?? 1);
  const person = choosePerson(columns, rows);
  const tally = new TableTally(columns);
  const firstRows: string[][] = [];
  const table = tablePlan(columns, names, found, person.employeeNumber);
  readTable(text, found, table, labelsOf(found), names, (row, whose) => {
    tally.add(row, whose);
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
    employees: tally.people,
    warnings,
  };
  return { inspection, firstRows, earnings: tally.earnings.values() };
}

interface ReadColumns {
  readonly columns: readonly SheetColumn[];
  /** Those of all blocks. */
  readonly names: string[];
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
  const names = columnNames(headings, found.width);
  const byHeading = recognizeColumns(names, meant, report, []);
  const plan = tablePlan(byHeading, names, found, columnOf(byHeading, "employeeNumber"));
  const tallies: ColumnFacts[] = [];
  const labels = labelsOf(found);
  let rows = 0;
  const isWhole = readTable(text, found, plan, labels, names, (row) => {
    rows++;
    while (tallies.length < names.length)
      tallies.push(new ColumnFacts(mayNumberPeople(byHeading[tallies.length])));
    for (let at = 0; at < tallies.length; at++) (tallies[at] as ColumnFacts).add(row, at);
  });
  return {
    columns: recognizeColumns(names, [...meant, ...names.slice(meant.length)], report, tallies),
    names,
    isWhole,
    labels,
    rows,
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
