/**
 * What the check of one employee's pay came to, as one closed list. Green is only what was checked: hours, place, rate
 * and amount were known.
 */
export const verdicts = [
  /** The whole balance can be deducted. */
  "ok",
  /** Less than the balance can be deducted. */
  "reduced",
  /** The pay is under the minimum wage before any deduction, even at the lowest confirmed rate that could bind. */
  "below-minimum",
  /** Something that decides is missing, guessed or unreadable; the reasons say what. */
  "not-checked",
  /** Nothing is owed, and the pay is at or above the minimum wage. */
  "paid-in-full",
  /** Another rule than the general minimum wage applies to this employee. */
  "out-of-scope",
  /** A federal or state rule forbids the deduction, or asks for a person's decision that isn't recorded. */
  "blocked",
  /** The authorization or notice that the state asks for is missing, late, expired, or of another kind. */
  "needs-authorization",
  /** No one has reviewed the rule of the place for the item. */
  "not-reviewed",
] as const;

export type Verdict = (typeof verdicts)[number];

/** Verdicts that say that no item that is owed for may be deducted. The pay itself was checked. */
const verdictsOfItems: ReadonlySet<Verdict> = new Set(["blocked", "needs-authorization", "not-reviewed"]);

/** Whether the screen may say *Compliant*. */
export function isGreen(verdict: Verdict): boolean {
  return verdict === "ok" || verdict === "reduced" || verdict === "paid-in-full";
}

/** Whether the pay was checked. Of pay that wasn't, or that is under another rule, no measure says anything. */
export function wasChecked(verdict: Verdict): boolean {
  return isPaidMinimum(verdict) || verdict === "below-minimum";
}

/** Whether the pay was checked and is at or above the minimum wage, whatever may be deducted from it. */
export function isPaidMinimum(verdict: Verdict): boolean {
  return isGreen(verdict) || verdictsOfItems.has(verdict);
}

/** Whether a run with this verdict writes a ledger entry. Without one the balance stays as it is. */
export function countsOnBalance(verdict: Verdict): boolean {
  return verdict !== "not-checked" && verdict !== "out-of-scope";
}
