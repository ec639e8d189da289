import { type Cents, cents, type MicroHours, noneLess, surplusRoundedDown } from "../money.ts";

/** What the calculation leaves above the minimum wage, in cents an hour (specification, section 9). */
export const CUSHION: Cents = cents(1);

/**
 * The largest deduction that leaves the minimum wage and the cushion for every hour, rounded down to a whole cent;
 * below zero if the pay doesn't reach that even without a deduction. `hours` are effective hours.
 * @param lessDue what the hours before a rise of the minimum wage require less
 */
export function largestDeduction(
  gross: Cents,
  minimumWage: Cents,
  hours: MicroHours,
  lessDue = noneLess,
): Cents {
  return surplusRoundedDown(gross, cents(minimumWage + CUSHION), hours, lessDue);
}
