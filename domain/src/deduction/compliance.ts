import { type Cents, covers, type MicroHours, noneLess } from "../money.ts";

/**
 * Whether the pay reaches the minimum wage for every hour, compared exactly: 7.2475 an hour is below 7.25, although
 * it is shown as 7.25. `hours` are effective hours.
 * @param lessDue what the hours before a rise of the minimum wage require less
 */
export function isCompliant(
  payAfterDeduction: Cents,
  minimumWage: Cents,
  hours: MicroHours,
  lessDue = noneLess,
): boolean {
  return covers(payAfterDeduction, minimumWage, hours, lessDue);
}
