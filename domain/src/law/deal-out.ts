import type { ItemLimit } from "./limits.ts";

/** What a run deducts for a charge, in cents. */
export interface Share<Charge> {
  readonly charge: Charge;
  readonly part: number;
}

/** Charges, the oldest first, with what limits the deduction for them. */
interface Dealt<Charge, Limit> {
  readonly charges: readonly Charge[];
  readonly openOf: (charge: Charge) => number;
  readonly limitsOf: (charge: Charge) => readonly Limit[];
  /** What a limit leaves after these shares. */
  readonly roomOf: (limit: Limit, shares: readonly Share<Charge>[]) => number;
  /** What the item's own cap leaves after these shares; infinite without one. */
  readonly roomOfCap: (charge: Charge, shares: readonly Share<Charge>[]) => number;
}

type Limiting = Pick<ItemLimit, "isWhole" | "per">;

/**
 * What of an amount caps and limits allow for each charge, the oldest first. What has to be deducted in whole and doesn't fit
 * is left out, and what comes after it gets the room.
 */
export function dealOut<Charge, Limit extends Limiting>(
  amount: number,
  dealt: Dealt<Charge, Limit>,
): Share<Charge>[] {
  const leftOut = new Set<Limit>();
  for (;;) {
    const { shares, partial } = dealWithout(leftOut, amount, dealt);
    if (partial === undefined) return shares;
    leftOut.add(partial);
  }
}

/** @returns the first limit that has to be used in whole and isn't, too */
function dealWithout<Charge, Limit extends Limiting>(
  leftOut: ReadonlySet<Limit>,
  amount: number,
  { charges, openOf, limitsOf, roomOf, roomOfCap }: Dealt<Charge, Limit>,
) {
  const shares: Share<Charge>[] = [];
  let left = amount;
  let partial: Limit | undefined;
  for (const charge of charges) {
    const limits = limitsOf(charge);
    if (limits.some((limit) => leftOut.has(limit))) continue;
    const rooms = limits.map((limit) => roomOf(limit, shares));
    const part = Math.min(left, openOf(charge), roomOfCap(charge, shares), ...rooms);
    // The rest of what is owed, or agreed in all, may be less than the agreed amount.
    const rest = Math.min(openOf(charge), ...rooms.filter((_, at) => typeof limits[at]?.per === "object"));
    partial ??= limits.find((limit, at) => limit.isWhole && part < Math.min(rest, rooms[at] ?? rest));
    if (part <= 0) continue;
    shares.push({ charge, part });
    left -= part;
  }
  return { shares, partial };
}
