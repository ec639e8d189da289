import type { Column } from "../columns.ts";
import type { PayColumns } from "../payroll-file/payroll-file.ts";

const fewestOthers = 2;

/**
 * The row of the employee who looks like the totals of the file, such as 'Grand Total': the only one without a
 * location, with exactly the gross pay and the hours of all others together. Null when there is none. The words in the
 * file don't decide: an employee may be called Total.
 */
export function findTotalsRow(employees: PayColumns): number | null {
  const { count, gross, hours, hoursOverAllRows } = employees;
  const candidate = onlyOneWithoutLocation(employees);
  if (candidate === null || count <= fewestOthers) return null;
  if ((gross[candidate] as number) <= 0 || (hours[candidate] as number) <= 0) return null;
  const isHalfOfAll = (figures: Column<number>) =>
    sumOf(figures, count) === 2 * (figures[candidate] as number);
  const fits = isHalfOfAll(gross) && (isHalfOfAll(hours) || isHalfOfAll(hoursOverAllRows));
  return fits ? candidate : null;
}

function onlyOneWithoutLocation({ count, location: { values, codes } }: PayColumns): number | null {
  const isEmpty = values.map((location) => location === "");
  let only: number | null = null;
  for (let row = 0; row < count; row++) {
    if (!isEmpty[codes[row] as number]) continue;
    if (only !== null) return null;
    only = row;
  }
  return only;
}

function sumOf(figures: Column<number>, count: number): number {
  let sum = 0;
  for (let row = 0; row < count; row++) sum += figures[row] as number;
  return sum;
}
