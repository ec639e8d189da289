import type { Source } from "../../plan/reading-plan.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import type { Sheet } from "../rows/sheet.ts";
import type { LabelDates } from "../values/label-dates.ts";
import { holdsMostly } from "./column-facts.ts";
import { columnOf, type SheetColumn } from "./sheet-column.ts";

/**
 * Where the file says its period and its pay date: from columns, or else from the lines above and between the tables; an empty
 * value where those don't agree.
 */
export function chooseDates(columns: readonly SheetColumn[], labels: LabelDates, sheet: Sheet) {
  const range = columnOf(columns, "periodRange");
  const columnWith = (role: "periodStart" | "periodEnd" | "payDate") =>
    columnOf(columns, role) ?? (role === "payDate" ? null : range);
  const warnings: string[] = [];
  const source = (role: "periodStart" | "periodEnd" | "payDate", called: string): Source | null => {
    const column = columnWith(role);
    if (column !== null) return { column: column.name };
    const [date, ...more] = labels[role];
    if (more.length > 0)
      warnings.push(`The file has ${more.length + 1} ${called}: ${[...labels[role]].join(", ")}.`);
    return date === undefined ? null : { value: more.length > 0 ? "" : date };
  };
  const [periodStart, periodEnd] = [
    source("periodStart", "period starts"),
    source("periodEnd", "period ends"),
  ];
  const payDate = source("payDate", "pay dates");
  const doubts = unclearDays(columns, [periodStart, periodEnd, payDate], sheet);
  return { periodStart, periodEnd, payDate, warnings, doubts };
}

/**
 * Days of which nothing says what they are: in a file that says no others they may be those of the pay, and different ones in an
 * employee's rows those of work.
 */
function unclearDays(
  columns: readonly SheetColumn[],
  known: readonly (Source | null)[],
  sheet: Sheet,
): string[] {
  if ((["workDate", "weekEnding"] as const).some((role) => columnOf(columns, role) !== null)) return [];
  const isDated = known.some((source) => source !== null);
  const may = columns.filter((column) => {
    const isKnown = meaningOf(column.name).isAccounted;
    if (column.roles.length > 0 || !holdsMostly(column.facts, isKnown ? "dates" : "daysOfColumn"))
      return false;
    return !isDated || (!isKnown && sheet.differs(column));
  });
  return may.map(
    ({ name }) =>
      `We can't tell what the days in "${name}" are. Call it Pay Date, Period End, Week Ending or Work Date if it's one of these; if not, leave it out of the report.`,
  );
}
