import { type Cents, covers, type MicroHours } from "../money.ts";

/**
 * Whether the pay reaches the minimum wage for every hour, compared exactly: 7.2475 an hour is below 7.25, although
 * it is shown as 7.25. `hours` are effective hours.
 */
export function isCompliant(payAfterDeduction: Cents, minimumWage: Cents, hours: MicroHours): boolean {
  return covers(payAfterDeduction, minimumWage, hours);
}
