import { type Cents, cents } from "../money.ts";

/** What is still owed after the deduction, never below zero (specification, section 9). */
export function remainingBalance(startingCost: Cents, deducted: Cents): Cents {
  return cents(Math.max(0, startingCost - deducted));
}
