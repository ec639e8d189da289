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

/** Whether the screen may say *Compliant*. */
export function isGreen(verdict: Verdict): boolean {
  return verdict === "ok" || verdict === "reduced" || verdict === "paid-in-full";
}

/** Whether a run with this verdict writes a ledger entry. Without one the balance stays as it is. */
export function countsOnBalance(verdict: Verdict): boolean {
  return verdict !== "not-checked" && verdict !== "out-of-scope";
}
