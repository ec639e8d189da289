import type { CapTerms } from "./item-caps.ts";

/** Whether the newest run that decided about an item held it, by the item's id; with the run's place. */
export type HeldItems = Map<string, { readonly place: number; readonly isHeld: boolean }>;

/** What a run decided takes the place of what earlier ones did. */
export function noteDecisions(held: HeldItems, { place, limits = [], allowed = [] }: CapTerms): void {
  for (const itemId of allowed) held.set(itemId, { place, isHeld: false });
  for (const { items, most } of limits) {
    if (most > 0) continue;
    for (const itemId of items) held.set(itemId, { place, isHeld: true });
  }
}

/** Takes in what was decided under another number of the same employee; the newest run's word counts. */
export function joinDecisions(held: HeldItems, others: HeldItems): void {
  for (const [itemId, one] of others) {
    const known = held.get(itemId);
    if (known === undefined || known.place < one.place) held.set(itemId, one);
  }
}

/**
 * Whether what was deducted for something else may not pay for a charge: its item was held by the newest run that decided
 * about it, or no run has decided about an item with a class.
 * @param classedItems the items that have a class
 */
export function isHeld(
  held: HeldItems,
  { itemId }: { readonly itemId: string | null },
  classedItems: readonly string[] | null = null,
): boolean {
  if (itemId === null) return false;
  return held.get(itemId)?.isHeld ?? classedItems?.includes(itemId) ?? false;
}
