import type { Source } from "../../plan/reading-plan.ts";
import type { LabelDates } from "../values/label-dates.ts";
import { columnOf, type SheetColumn } from "./sheet-column.ts";

/** Where the file says its period and its pay date. */
export interface DateChoice {
  readonly periodStart: Source | null;
  readonly periodEnd: Source | null;
  readonly payDate: Source | null;
  readonly warnings: readonly string[];
}

/** From columns, or else from the lines above and between the tables; an empty value where those don't agree. */
export function chooseDates(columns: readonly SheetColumn[], labels: LabelDates): DateChoice {
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
  return { periodStart, periodEnd, payDate: source("payDate", "pay dates"), warnings };
}
