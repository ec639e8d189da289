import type { Limit } from "./limits.ts";
import { byPeriod, type Room } from "./rooms.ts";

/** Where a charge takes from: a workweek, or all of the pay. */
export type Place = Pick<Room, "index" | "period">;

/** What is deducted for a charge, in cents. */
export interface Share<Charge, From extends Place = Place> {
  readonly charge: Charge;
  readonly from: From;
  readonly part: number;
}

/** A limit with what it leaves in a place for a charge, after these shares. */
export interface OpenLimit<Charge, From extends Place = Place> extends Pick<Limit, "isWhole" | "per"> {
  readonly left: (shares: readonly Share<Charge, From>[], from: From, charge: Charge) => number;
}

/** Charges, those that take first before the others. */
interface Dealt<Charge, From extends Place> {
  readonly charges: readonly Charge[];
  readonly openOf: (charge: Charge) => number;
  /** Where a charge may take from, in this order. */
  readonly placesOf: (charge: Charge) => readonly From[];
  /** What limits the deduction for it; the same object where charges share it. */
  readonly limitsOf: (charge: Charge) => readonly OpenLimit<Charge, From>[];
}

/** All of the pay of a run, which isn't dealt out by workweek. */
export const wholeRun: readonly Place[] = [{ index: 0, period: 0 }];

/**
 * What the limits allow for each charge from each place. What has to be deducted in whole and doesn't fit, in one of its pay
 * periods, is left out, and what comes after it gets the room.
 */
export function dealOut<Charge, From extends Place>(dealt: Dealt<Charge, From>): Share<Charge, From>[] {
  const leftOut = new Set<OpenLimit<Charge, From>>();
  for (;;) {
    const { shares, partial } = dealWithout(leftOut, dealt);
    if (partial === undefined) return shares;
    leftOut.add(partial);
  }
}

/** @returns the first limit that has to be used in whole and isn't, too */
function dealWithout<Charge, From extends Place>(
  leftOut: ReadonlySet<OpenLimit<Charge, From>>,
  { charges, openOf, placesOf, limitsOf }: Dealt<Charge, From>,
) {
  const shares: Share<Charge, From>[] = [];
  let partial: OpenLimit<Charge, From> | undefined;
  for (const charge of charges) {
    const limits = limitsOf(charge);
    if (limits.some((limit) => leftOut.has(limit))) continue;
    let open = openOf(charge);
    for (const places of byPeriod(placesOf(charge))) {
      const before = open;
      const roomsIn = (from: From) => limits.map(({ left }) => left(shares, from, charge));
      const [first, ...others] = places as readonly [From, ...From[]];
      const rooms = roomsIn(first);
      // The rest of what is owed, or agreed in all, may be less than the agreed amount.
      const rest = Math.min(open, ...rooms.filter((_, at) => typeof limits[at]?.per === "object"));
      const take = (from: From, part: number) => {
        if (part <= 0) return;
        shares.push({ charge, from, part });
        open -= part;
      };
      take(first, Math.min(open, ...rooms));
      for (const from of others) take(from, Math.min(open, ...roomsIn(from)));
      const taken = before - open;
      partial ??= limits.find((limit, at) => limit.isWhole && taken < Math.min(rest, rooms[at] as number));
    }
  }
  return { shares, partial };
}
