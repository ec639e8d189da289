import { columnNames } from "../header/column-names.ts";
import type { FoundHeader } from "../inspect/headings/find-header.ts";
import { isFigure } from "../inspect/values/read-figure.ts";
import { isHoursText } from "../numbers/numbers.ts";
import { meaningOf } from "../vocabulary/meaning-of.ts";
import { isTotalsLabel } from "../vocabulary/totals-label.ts";
import { namedIn } from "./person-in-text.ts";

/** What columns are called that a table doesn't have, for what lines above its rows say in one text. */
const inTexts = ["Employee Number (above the rows)", "Employee Name (above the rows)"] as const;

/** Whether it is one of these. */
export function isOfText(column: string | null): boolean {
  return inTexts.some((name) => name === column);
}

/** Whether a column says by its heading who someone is. */
export function isPersonColumn(heading: string): boolean {
  return meaningOf(heading).roles.some((role) => /name$|^employeeNumber/i.test(role));
}

/**
 * The columns that lines above the rows of each employee name, by the first records of a file: those of a table whose rows leave
 * them empty, or number and name of a text. None where any row may say by itself whose it is.
 */
export function namingColumns({ header, first }: FoundHeader): readonly string[] {
  if (header === null) return [];
  const columns = columnNames(header.cells, header.cells.length);
  const meanings = columns.map((name) => meaningOf(name));
  const isFilled = (cells: readonly string[]) => (at: number) => (cells[at] ?? "") !== "";
  const where = (is: (name: string, at: number) => boolean) =>
    columns.flatMap((name, at) => (is(name, at) ? [at] : []));
  const figures = where((_, at) => meanings[at]?.isOfFigures === true);
  const people = where(isPersonColumn);
  /** Whatever no heading explains may be whose a row is, unless it has cents. */
  const unknown = where((_, at) => meanings[at]?.roles.length === 0 && !meanings[at]?.isOfFigures);
  const records = first.map(({ cells }) => cells).filter((cells) => !cells.some(isTotalsLabel));
  const isRow = (cells: readonly string[]) =>
    figures.some((at) => isFigure(cells[at] ?? "") || isHoursText(cells[at] ?? ""));
  const rows = records.filter(isRow);
  const isNamed = (cells: readonly string[]) =>
    people.some(isFilled(cells)) || unknown.some((at) => isFilled(cells)(at) && !hasCents(cells[at] ?? ""));
  if (rows.length === 0 || rows.some(isNamed)) return [];
  if (records.some((cells) => namedIn(cells) !== null)) return inTexts;
  const below = first.filter(({ line }) => line > header.line).map(({ cells }) => cells);
  const naming = below.filter((cells) => !isRow(cells) && people.some(isFilled(cells)));
  return columns.filter(
    (_, at) => naming.some((cells) => isFilled(cells)(at)) && !rows.some((cells) => isFilled(cells)(at)),
  );
}

function hasCents(cell: string): boolean {
  return isFigure(cell) && cell.includes(".");
}
