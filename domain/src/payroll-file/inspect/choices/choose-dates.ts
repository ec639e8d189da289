import type { Source } from "../../plan/reading-plan.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import type { LabelDates } from "../values/label-dates.ts";
import { holdsMostly } from "./column-facts.ts";
import { columnOf, type SheetColumn } from "./sheet-column.ts";

/**
 * Where the file says its period and its pay date: from columns, or else from the lines above and between the tables; an empty
 * value where those don't agree.
 */
export function chooseDates(columns: readonly SheetColumn[], labels: LabelDates) {
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
  const doubts = unclearDays(columns, [periodStart, periodEnd, payDate]);
  return { periodStart, periodEnd, payDate, warnings, doubts };
}

/** Days of which nothing says what they are, in a file that says no others: they may be those of the pay. */
function unclearDays(columns: readonly SheetColumn[], known: readonly (Source | null)[]): string[] {
  const isDated = (["workDate", "weekEnding"] as const).some((role) => columnOf(columns, role) !== null);
  if (isDated || known.some((source) => source !== null)) return [];
  const may = columns.filter(({ name, roles, facts }) => {
    const look = meaningOf(name).isAccounted ? "dates" : "daysOfColumn";
    return roles.length === 0 && holdsMostly(facts, look);
  });
  return may.map(
    ({ name }) =>
      `We can't tell what the days in "${name}" are. Call it Pay Date, Period End or Week Ending if it's one of these; if not, leave it out of the report.`,
  );
}
