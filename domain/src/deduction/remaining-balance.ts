/** What is still owed after the deduction, in cents, never below zero (specification, section 9). */
export function remainingBalance<Amount extends number>(startingCost: Amount, deducted: Amount): Amount {
  return Math.max(0, startingCost - deducted) as Amount;
}
