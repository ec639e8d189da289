import type { CapTerms } from "../item-caps.ts";

/** What the newest run that decided about an item said of it. */
interface Decision {
  /** The run's. */
  readonly place: number;
  readonly standing: "free" | "limited" | "held";
}

/** By the item's id. */
export type HeldItems = Map<string, Decision>;

/** What a run decided takes the place of what earlier ones did. */
export function noteDecisions(held: HeldItems, { place, limits = [], allowed = [] }: CapTerms): void {
  for (const itemId of allowed) held.set(itemId, { place, standing: "free" });
  for (const { items, most } of limits) {
    for (const itemId of items) {
      const before = held.get(itemId);
      if (most <= 0) held.set(itemId, { place, standing: "held" });
      else if (before?.place === place && before.standing === "free")
        held.set(itemId, { place, standing: "limited" });
    }
  }
}

/** Takes in what was decided under another number of the same employee; the newest run's word counts. */
export function joinDecisions(held: HeldItems, others: HeldItems): void {
  for (const [itemId, one] of others) {
    const known = held.get(itemId);
    if (known === undefined || known.place < one.place) held.set(itemId, one);
  }
}

/** What was deducted for a returned purchase, and may pay for other charges. */
interface Freed {
  /** The item of the returned purchase. */
  readonly itemId: string | null;
  /** The items that have a class; null for none. */
  readonly classedItems?: readonly string[] | null | undefined;
}

/**
 * Whether what was deducted for a returned purchase may not pay for a charge: its item was held by the newest run that
 * decided about it, or has a class and no run has decided about it. Another item that was allowed with a limit, such as the
 * total of an authorization, isn't paid either: a return is no payment under it.
 */
export function isHeld(
  held: HeldItems,
  { itemId }: { readonly itemId: string | null },
  freed: Freed,
): boolean {
  if (itemId === null) return false;
  const standing = held.get(itemId)?.standing;
  if (standing === "held" || standing === "free") return standing === "held";
  const isSameItem = standing === "limited" && itemId === freed.itemId;
  return !isSameItem && (freed.classedItems?.includes(itemId) ?? false);
}
