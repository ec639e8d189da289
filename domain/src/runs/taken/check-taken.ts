import { dollarsText } from "../../documents/report-formats.ts";
import type { Cents } from "../../money.ts";

/** What can be said against an amount that payroll is said to have taken from one employee. */
export interface TakenLimits {
  /** What counts as deducted for the run so far. */
  readonly insteadOf: Cents;
  readonly gross: Cents;
  /** Undefined where the file has none. */
  readonly netPay: Cents | undefined;
  /** What is owed now; null if nothing is recorded. */
  readonly balance: Cents | null;
  /** What was deducted for other runs. */
  readonly deductedElsewhere: Cents;
}

/** Said of an employee number that the run doesn't have. */
export const notInRun = "This employee isn't in this run. Check the employee number.";

export const namedTwice = "This employee is in the list twice. Keep one of the two amounts.";

/**
 * Why payroll can't have taken that much, with what to do; null if it can. Taken is never more than the pay, and paid back
 * never more than was deducted.
 */
export function whyNotTaken(taken: Cents, limits: TakenLimits): string | null {
  const { insteadOf, gross, netPay, balance, deductedElsewhere } = limits;
  if (taken === insteadOf) return null;
  const [pay, most] = netPay === undefined || netPay > gross ? ["gross", gross] : ["net", netPay];
  if (taken > Math.max(0, most, insteadOf)) {
    return `Payroll can't have taken ${dollarsText(taken)}: the ${pay} pay was ${dollarsText(most)}. Check the amount.`;
  }
  const back = Math.max(0, deductedElsewhere);
  if (taken < 0 && -taken > back) {
    const deducted = back === 0 ? "nothing was deducted" : `only ${dollarsText(back)} was deducted`;
    return `Payroll can't have paid back ${dollarsText(-taken)}: ${deducted} from this employee in other runs. Check the amount.`;
  }
  if (balance === null) {
    return "Nothing is recorded as owed by this employee. Record a purchase or an opening balance first, then confirm.";
  }
  return null;
}
