import { cents, microHours } from "../../money.ts";
import type { Reason } from "../../reasons/reasons.ts";

/** Pay of an employee that may not count toward the minimum wage. */
export type OpenPay = typeof nothingOpen;

export const nothingOpen = Object.freeze({
  /** Bonuses that gross pay holds, and bonuses and other pay beside it. */
  bonus: cents(0),
  bonusBeside: cents(0),
  /** Deducted from this pay for uniforms, tools, shortages and the like. */
  deducted: cents(0),
  /** What more was paid, and what hours more were worked, if rows hadn't taken them back. */
  payTakenBack: cents(0),
  hoursTakenBack: microHours(0),
  /** What rows take back that gross pay doesn't show. */
  takenBeside: cents(0),
  /** What other figures of the same rows say was paid more, and hours that others may hold already. */
  contradicted: cents(0),
  hoursInside: microHours(0),
  /** Of rows that equal another one of the same employee, where shifts, weeks or jobs may be equal: they may be copies. */
  copiedPay: cents(0),
  copiedHours: microHours(0),
});

/** A column, a kind of pay, or a text in a column, of which no one said what it is, and for whom that matters. */
export interface OpenColumn {
  readonly column: string;
  /** In the column with the status of checks. */
  readonly text?: string | undefined;
  readonly reason: OpenReason;
  readonly employees: number;
}

/** What results say that depend on it. */
export type OpenReason = Extract<
  Reason,
  "unaccounted-column" | "bonus-apart" | "deducted-apart" | "unclear-void"
>;

type Amount = keyof OpenPay;

export const openAmounts = Object.keys(nothingOpen) as readonly Amount[];

/** More than anyone has, in cents and in millionths of an hour. */
export const mostOpen = 10 ** 11;

/** Both together. @param more what is left out is 0 */
export function addOpenPay(one: OpenPay, more: Partial<Record<Amount, number>>): OpenPay {
  const sums = openAmounts.map((amount) => [amount, Math.min(one[amount] + (more[amount] ?? 0), mostOpen)]);
  return Object.fromEntries(sums) as unknown as OpenPay;
}
