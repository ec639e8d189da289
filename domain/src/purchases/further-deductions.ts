import { type CappedLedger, openChargesOf } from "./capped-ledger.ts";
import type { ItemCaps } from "./item-caps.ts";

interface OpenCharge {
  readonly itemId: string | null;
  left: number;
}

/**
 * In how many further pay periods everything open is paid off by the caps of items, the oldest purchase first, if pay leaves
 * room for as much each time.
 * @param room in cents
 * @returns null when it can't be said, because there is no room
 */
export function furtherDeductions(ledger: CappedLedger, caps: ItemCaps, room: number): number | null {
  const open: OpenCharge[] = openChargesOf(ledger).map(({ itemId, open: left }) => ({ itemId, left }));
  if (room <= 0) return null;
  let periods = 0;
  while (open.some(({ left }) => left > 0)) {
    const parts = partsOfPeriod(open, caps, room);
    const alike = Math.min(...parts.map(({ charge, part }) => Math.floor(charge.left / part)));
    for (const { charge, part } of parts) charge.left -= alike * part;
    periods += alike;
  }
  return periods;
}

/** What one pay period deducts for each charge; the same again as long as all of them have that much left. */
function partsOfPeriod(open: readonly OpenCharge[], caps: ItemCaps, room: number) {
  const ofItem = new Map<string, number>();
  let left = room;
  return open.flatMap((charge) => {
    const cap = charge.itemId === null ? undefined : caps[charge.itemId];
    const used = ofItem.get(charge.itemId ?? "") ?? 0;
    const part = Math.min(left, charge.left, cap === undefined ? left : cap - used);
    if (part <= 0) return [];
    ofItem.set(charge.itemId ?? "", used + part);
    left -= part;
    return [{ charge, part }];
  });
}
