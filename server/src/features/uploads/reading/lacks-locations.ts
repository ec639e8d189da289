import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { findTotalsRow } from "@wagefloor/domain/runs/totals/find-totals-row.ts";

/**
 * Whether the rows of some employee say nothing about where the employee works. A totals row is known by that: with a
 * place it would pass for an employee.
 */
export function lacksLocations({ employees }: PayrollFile): boolean {
  const { count, location } = employees;
  if (findTotalsRow(employees) !== null) return false;
  for (let row = 0; row < count; row++) {
    if (location.values[location.codes[row] as number] === "") return true;
  }
  return false;
}
