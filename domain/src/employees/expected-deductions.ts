/** How many further deductions pay off a balance; amounts in cents. */
export interface ExpectedDeductions {
  readonly count: number;
  /** What each deducts but the last one, and what that deducts; null for none, and where items' caps decide. */
  readonly amounts: { readonly each: number; readonly last: number } | null;
}

/**
 * In how many pay periods the balance is paid off if each deducts as much as the last one. Payroll staff are asked this
 * by employees; it's an estimate, since pay and further purchases change it.
 * @param owed what is owed now and isn't proposed yet, in cents; null where nothing is recorded
 * @param lastDeduction what the employee's last run deducts, in cents; null without a run
 * @returns none when nothing is owed; null when it can't be said, such as after a run that deducts nothing
 */
export function expectedDeductions(
  owed: number | null,
  lastDeduction: number | null,
): ExpectedDeductions | null {
  if (owed === null) return null;
  if (owed <= 0) return { count: 0, amounts: null };
  if (lastDeduction === null || lastDeduction <= 0) return null;
  const count = Math.ceil(owed / lastDeduction);
  return { count, amounts: { each: lastDeduction, last: owed - (count - 1) * lastDeduction } };
}
