import type { PayColumns } from "../../payroll-file/content/payroll-file.ts";

/** Millionths. */
const hour = 1_000_000;

/** Pay is rounded to the cent. */
const roundedOff = 1;

/** The hourly rate in whole cents whose pay for the hours of a row is the row's gross pay; null where there is none. */
export function wholeRateOf({ gross, hoursOverAllRows }: PayColumns, row: number): number | null {
  const hours = (hoursOverAllRows[row] as number) / hour;
  if (hours <= 0) return null;
  const rate = Math.round((gross[row] as number) / hours);
  return Math.abs(rate * hours - (gross[row] as number)) <= roundedOff ? rate : null;
}

/** Whether the pay per hour of a row is that of a sum of rows, each of which may be rounded. */
export function hasSameRate(
  { gross, hoursOverAllRows }: PayColumns,
  row: number,
  sum: number,
  rowsInSum: number,
): boolean {
  const [pay, hours] = [gross[row] as number, hoursOverAllRows[row] as number];
  const [payOfSum, hoursOfSum] = [gross[sum] as number, hoursOverAllRows[sum] as number];
  return Math.abs(payOfSum * hours - pay * hoursOfSum) <= roundedOff * (rowsInSum * hours + hoursOfSum);
}
