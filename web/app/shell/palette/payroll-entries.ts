import type { Run } from "@wagefloor/contract/runs/runs.ts";
import type { EmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import { formatCalendarDate } from "../../lib/format/format.ts";
import { quantity } from "../../lib/format/quantity.ts";
import type { PaletteEntry } from "./palette-entries.ts";

const mostEmployees = 6;

/** The runs, found by pay date as it is shown, as `2026-03-01` and as `3/1/2026`, or by file name. */
export function runEntries(runs: readonly Pick<Run, "id" | "payDate" | "fileName">[]): PaletteEntry[] {
  return runs.map(({ id, payDate, fileName }) => ({
    group: "Runs",
    label: `Pay date ${formatCalendarDate(payDate)}`,
    hint: fileName,
    to: `/app/results/${encodeURIComponent(id)}`,
    words: `run ${payDate} ${slashed(payDate)}`,
  }));
}

/** `2026-03-01` as `3/1/2026` and `03/01/2026`. */
function slashed(date: string): string {
  const [year, month, day] = date.split("-");
  return `${Number(month)}/${Number(day)}/${year} ${month}/${day}/${year}`;
}

/** The first employees with what was typed in their number or name, and the way to all of them. */
export function employeeEntries(typed: string, view: EmployeeView): PaletteEntry[] {
  if (typed.trim() === "") return [];
  const rows = view.select({ filter: "all", search: typed, sort: null });
  const shown = rows.slice(0, mostEmployees).map((row) => entryOf(row, view));
  if (rows.length <= mostEmployees) return shown;
  const all: PaletteEntry = {
    group: "Employees",
    label: `See all ${quantity(rows.length, "employee")}`,
    to: `/app/employees?${new URLSearchParams({ search: typed.trim() })}`,
  };
  return [...shown, all];
}

function entryOf(row: number, view: EmployeeView): PaletteEntry {
  const number = view.columns.employeeNumber[row] ?? "";
  const name = view.nameOf(row);
  return {
    group: "Employees",
    label: name === "" ? number : name,
    ...(name !== "" && { hint: number }),
    to: `/app/employees/${encodeURIComponent(number)}`,
  };
}
