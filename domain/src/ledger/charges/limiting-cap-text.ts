/** An item whose cap limits a deduction, as people know it; amounts in cents. */
export interface NamedCap {
  /** The item's name; null if it was deleted. */
  readonly item: string | null;
  /** The most for it in a pay period. */
  readonly cap: number;
  /** What is open for it before the run. */
  readonly owed: number;
  /** What other runs deducted for it in the same pay period. */
  readonly deducted: number;
}

/** Instead of its name. */
export const deletedItem = "An item that was deleted";

/**
 * What a page, a report and a download say of it, in sentences.
 * @param money writes an amount, such as $10.00
 */
export function limitingCapText(
  { item, cap, owed, deducted }: NamedCap,
  money: (amount: number) => string,
): string {
  const limit = `${item ?? deletedItem}: up to ${money(cap)} per pay period. ${money(owed)} is owed for it.`;
  return deducted === 0 ? limit : `${limit} Other runs of this pay period deduct ${money(deducted)}.`;
}
