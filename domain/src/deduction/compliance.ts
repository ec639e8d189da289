import { type Cents, covers, type MicroCents, type MicroHours, noneLess, underOneCent } from "../money.ts";

/**
 * Whether the pay reaches the minimum wage for every hour, by exact amounts and not by the rounded rate: 28.99 for 4 hours is
 * below 7.25 an hour, although its rate is shown as 7.25. What is required is rounded down to a whole cent: 444.06 for 61.25
 * hours is as near to 444.0625 as pay can be. `hours` are effective hours.
 * @param lessDue what the hours before a rise of the minimum wage require less
 */
export function isCompliant(
  payAfterDeduction: Cents,
  minimumWage: Cents,
  hours: MicroHours,
  lessDue = noneLess,
): boolean {
  return covers(payAfterDeduction, minimumWage, hours, (lessDue + underOneCent) as MicroCents);
}
