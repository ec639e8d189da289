import type { PayColumns } from "../../content/payroll-file.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";

/**
 * By employee, the hours of further rows that may be those of the first one again: where everyone who has several rows has the
 * same hours on each, as where a report repeats an employee's total for each job or rate.
 */
export function hoursOnEachRow(
  { shape }: ReadingPlan,
  { count, regularRows, hoursOfFirstRow, hoursOfRegularRows }: Tallied,
): ReadonlyMap<number, number> {
  const repeated = new Map<number, number>();
  if (shape !== "one-row-per-employee" && shape !== "by-earnings-type") return repeated;
  for (let employee = 0; employee < count; employee++) {
    const rows = regularRows[employee] as number;
    const all = hoursOfRegularRows[employee] as number;
    if (rows <= 1 || all <= 0) continue;
    const first = hoursOfFirstRow[employee] as number;
    if (first * rows !== all) return new Map();
    repeated.set(employee, all - first);
  }
  return repeated;
}

type Tallied = Pick<PayColumns, "count" | "regularRows" | "hoursOfFirstRow" | "hoursOfRegularRows">;
