import { type Cents, cents } from "../money.ts";

/** The lower of the cost and the largest deduction, never below zero (specification, section 9). */
export function safeDeduction(startingCost: Cents, largest: Cents): Cents {
  return cents(Math.max(0, Math.min(startingCost, largest)));
}
