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
] as const;

export type Verdict = (typeof verdicts)[number];

/** Verdicts of a determination by item and workweek, beside those of a run, which doesn't ask for the item yet. */
export const addedVerdicts = [
  /** A federal or state rule forbids the deduction, or asks for a person's decision that isn't recorded. */
  "blocked",
  /** The authorization or notice that the state asks for is missing, late, expired, or of another kind. */
  "needs-authorization",
  /** No one has reviewed the rule of the place for the item. */
  "not-reviewed",
] as const;

/** Every verdict of the product, as one closed list. */
export const productVerdicts = [...verdicts, ...addedVerdicts] as const;

export type ProductVerdict = (typeof productVerdicts)[number];

/** Whether the screen may say *Compliant*. */
export function isGreen(verdict: ProductVerdict): boolean {
  return verdict === "ok" || verdict === "reduced" || verdict === "paid-in-full";
}

/** Whether the pay was checked. Of pay that wasn't, or that is under another rule, no measure says anything. */
export function wasChecked(verdict: ProductVerdict): boolean {
  return isGreen(verdict) || verdict === "below-minimum";
}

/** Whether a run with this verdict writes a ledger entry. Without one the balance stays as it is. */
export function countsOnBalance(verdict: Verdict): boolean {
  return verdict !== "not-checked" && verdict !== "out-of-scope";
}
