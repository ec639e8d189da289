import type { Cents } from "../money.ts";

/**
 * Who owes the deduction amount: everyone new in a payroll file (specification, CALC-06), or no one, because only
 * recorded purchases are charged.
 */
export const chargings = ["everyone", "recorded"] as const;

export type Charging = (typeof chargings)[number];

/** What an employee of whom nothing is recorded owes; null where only recorded purchases are charged. */
export function firstCharge({
  deductionAmount,
  charging,
}: {
  readonly deductionAmount: Cents;
  readonly charging?: Charging | undefined;
}): Cents | null {
  return charging === "recorded" ? null : deductionAmount;
}
