import type { Column } from "../../columns.ts";
import type { PayColumns } from "../../payroll-file/content/payroll-file.ts";

const fewestOthers = 2;
/** A sum of so many is no one's own pay and hours. */
const fewestOthersWithLocations = 3;

/**
 * The row of the employee who looks like the totals of the file, such as 'Grand Total': with exactly the gross pay and the
 * hours of all others together, and either the only one without a location, or without a digit where the others'
 * employee numbers have some or all have names only. Null when there is none. The words in the file don't decide: an
 * employee may be called Total.
 */
export function findTotalsRow(employees: PayColumns): number | null {
  const candidate = onlyOneWithoutLocation(employees);
  if (candidate !== null && hasSumOfOthers(employees, candidate, fewestOthers)) return candidate;
  const largest = largestOf(employees);
  if (largest === null || /\d/.test(employees.employeeNumber[largest] as string)) return null;
  return hasSumOfOthers(employees, largest, fewestOthersWithLocations) ? largest : null;
}

function hasSumOfOthers(employees: PayColumns, candidate: number, fewest: number): boolean {
  const { count, gross, hours, hoursOverAllRows } = employees;
  if (count <= fewest) return false;
  if ((gross[candidate] as number) <= 0 || (hours[candidate] as number) <= 0) return false;
  const isHalfOfAll = (figures: Column<number>) =>
    sumOf(figures, count) === 2 * (figures[candidate] as number);
  return isHalfOfAll(gross) && (isHalfOfAll(hours) || isHalfOfAll(hoursOverAllRows));
}

/** The employee with the most pay. */
function largestOf({ count, gross }: PayColumns): number | null {
  let largest: number | null = null;
  for (let row = 0; row < count; row++)
    if (largest === null || (gross[row] as number) > (gross[largest] as number)) largest = row;
  return largest;
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
