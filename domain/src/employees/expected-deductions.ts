/**
 * In how many pay periods the balance is paid off if each deducts as much as the last one. Payroll staff are asked this
 * by employees; it's an estimate, since pay and further purchases change it.
 * @param owed what is owed now and isn't proposed yet, in cents; null where nothing is recorded
 * @param lastDeduction what the employee's last run deducts, in cents; null without a run
 * @returns 0 when nothing is owed; null when it can't be said, such as after a run that deducts nothing
 */
export function expectedDeductions(owed: number | null, lastDeduction: number | null): number | null {
  if (owed === null) return null;
  if (owed <= 0) return 0;
  if (lastDeduction === null || lastDeduction <= 0) return null;
  return Math.ceil(owed / lastDeduction);
}
