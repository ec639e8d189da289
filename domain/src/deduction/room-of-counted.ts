import { type Cents, cents, type MicroHours, noneLess, shareRoundedDown } from "../money.ts";
import { largestDeduction } from "./largest-deduction.ts";

/** The pay that counts toward the minimum wage, and the hours that it's for. */
interface CountedPay {
  readonly wages: Cents;
  /** Effective hours, overtime included. */
  readonly hours: MicroHours;
  /** Those of them that are overtime; undefined where none of them limits the deduction. */
  readonly overtimeHours: MicroHours | undefined;
}

/**
 * What may be deducted from the pay that counts, with the cushion, in cents, 0 or more. Of pay with overtime it's what the
 * hours without overtime leave at the same rate: the most that "could be deducted if the employee had only worked the maximum
 * number of straight-time hours" (29 CFR 531.37(a)).
 * @param lessDue what the hours before a rise of the minimum wage require less
 */
export function roomOfCounted(
  { wages, hours, overtimeHours }: CountedPay,
  minimumWage: Cents,
  lessDue = noneLess,
): Cents {
  const room = largestDeduction(wages, minimumWage, hours, lessDue);
  if (room <= 0) return cents(0);
  if (overtimeHours === undefined) return room;
  return shareRoundedDown(room, Math.max(0, hours - overtimeHours), hours);
}
