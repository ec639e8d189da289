import type { PayColumns } from "../../payroll-file/content/payroll-file.ts";

/** Rows above one another, and the row below them that has their sums. */
export interface Section {
  /** The row of `PayColumns` that it begins with: the first one, or one below the sum of another section. */
  readonly start: number;
  /** The row with the sums. */
  readonly sum: number;
  /** How many rows with pay it adds up. */
  readonly rows: number;
}

/**
 * Every row with exactly the pay and hours of those above it, since the beginning or another such row; also the net pay and
 * the deductions, where it has them. They may overlap: which of them are real, others tell.
 * @param counts whether another section may begin below one
 */
export function sectionsOf(employees: PayColumns, counts: (section: Section) => boolean): Section[] {
  const { count, gross, hoursOverAllRows: hours } = employees;
  const found: Section[] = [];
  /** Where sections may begin, by the pay of all rows before. */
  const starts = new Map([[0, { row: 0, hours: 0, rows: 0 }]]);
  let [pay, worked, rows] = [0, 0, 0];
  for (let row = 0; row < count; row++) {
    const ofRow = gross[row] as number;
    const hoursOfRow = hours[row] as number;
    const start = ofRow > 0 && hoursOfRow > 0 ? starts.get(pay - ofRow) : undefined;
    pay += ofRow;
    worked += hoursOfRow;
    if (ofRow !== 0) rows++;
    if (start === undefined || worked - 2 * hoursOfRow !== start.hours) continue;
    const section = { start: start.row, sum: row, rows: rows - 1 - start.rows };
    if (!counts(section) || !hasOtherSums(employees, section)) continue;
    found.push(section);
    starts.set(pay, { row: row + 1, hours: worked, rows });
  }
  return found;
}

/** Whether the other amounts of a row aren't other than the sums of those above it. */
function hasOtherSums({ netPay, deduction }: PayColumns, { start, sum }: Section): boolean {
  return [netPay, deduction].every((column) => {
    if (column === null || column.hasAny[sum] !== 1) return true;
    let rest = column.sums[sum] as number;
    for (let row = start; row < sum; row++) rest -= column.sums[row] as number;
    return rest === 0;
  });
}
