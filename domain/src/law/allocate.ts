import type { Limit } from "../items/codes.ts";
import type { CapAmounts } from "../items/gate/caps.ts";
import { type Cents, cents } from "../money.ts";
import { type Room, roomLimit, usable } from "./room.ts";

/** What limited an item that couldn't be deducted in full. */
export interface LimitedTo {
  readonly reason: Limit;
  readonly label: string;
}

/** What one item takes from each workweek. */
export interface Allocation {
  /** By workweek in the order of the question. */
  readonly byWeek: readonly Cents[];
  readonly total: Cents;
  /** Null if everything that is owed is taken. */
  readonly limitedTo: LimitedTo | null;
}

/** By the consent the same amount is deducted every pay period, or none of it. */
export interface EqualPayments {
  /** The agreed amount; null if the consent names none. */
  readonly amount: Cents | null;
}

const roomLabels: Partial<Record<Limit, string>> = {
  "state-analogue": "state analogue",
  "weekly-ceiling": "weekly ceiling",
};

/** Shares the rooms of workweeks and the caps among items: who comes first takes first. */
export class Sharing {
  readonly #rooms: readonly Room[];
  readonly #left: Map<number, Cents>;
  readonly #capsLeft = new Map<string, Cents[]>();

  constructor(rooms: readonly Room[]) {
    this.#rooms = rooms;
    this.#left = new Map(rooms.map((room) => [room.index, usable(room)]));
  }

  /** Takes what an item may have of the weeks that its consent covers. */
  take(
    owed: Cents,
    covered: readonly Room[],
    caps: readonly CapAmounts[],
    payments: EqualPayments | null,
  ): Allocation {
    const limits = [
      ...(payments === null ? [] : [this.#equalPayments(owed, covered, caps, payments)]),
      ...caps.map((cap) => this.#open(cap)),
    ];
    const byWeek = this.#rooms.map(() => cents(0));
    let due: number = owed;
    const limitedTo = this.#strictest(covered, limits);
    for (const room of covered) {
      const amount = Math.min(due, this.#leftOf(room), ...limits.map((limit) => leftIn(limit, room)));
      byWeek[room.index] = cents(amount);
      due -= amount;
      this.#left.set(room.index, cents(this.#leftOf(room) - amount));
      for (const limit of limits) use(limit, room, amount);
    }
    return { byWeek, total: cents(owed - due), limitedTo: due > 0 ? limitedTo : null };
  }

  #open(cap: CapAmounts): OpenLimit {
    const left = this.#capsLeft.get(cap.key) ?? [...cap.amounts];
    this.#capsLeft.set(cap.key, left);
    return { reason: cap.reason, label: cap.label, of: cap.of, left };
  }

  #equalPayments(
    owed: Cents,
    covered: readonly Room[],
    caps: readonly CapAmounts[],
    { amount }: EqualPayments,
  ): OpenLimit {
    const periods = [...Map.groupBy(covered, ({ period }) => period).values()];
    const each = cents(this.#equalPayment(owed, periods, caps, amount));
    const left = this.#rooms.map(() => each);
    return { reason: "equal-instalments", label: "equal instalments", of: "period", left };
  }

  /** The same in every pay period, so the least that one can carry decides; an agreed amount that doesn't fit is 0. */
  #equalPayment(
    owed: Cents,
    periods: readonly (readonly Room[])[],
    caps: readonly CapAmounts[],
    agreed: Cents | null,
  ): number {
    const limits = caps.map((cap) => this.#open(cap));
    const carried = periods.map((rooms) =>
      rooms.reduce(
        (sum, room) => sum + Math.min(this.#leftOf(room), ...limits.map((limit) => leftIn(limit, room))),
        0,
      ),
    );
    const ofAll = limits.filter((limit) => limit.of === "all").map(({ left }) => left[0] ?? 0);
    const ofPeriods = limits
      .filter((limit) => limit.of === "period")
      .flatMap(({ left }) => periods.map(([room]) => left[room?.period ?? 0] ?? 0));
    const most = Math.min(...carried, ...ofPeriods);
    if (agreed !== null) return agreed <= most ? agreed : 0;
    return Math.max(0, Math.min(most, Math.floor(Math.min(owed, ...ofAll) / Math.max(1, periods.length))));
  }

  /** The limit that allows least by itself; of equal ones equal payments come first, and the room last. */
  #strictest(covered: readonly Room[], limits: readonly OpenLimit[]): LimitedTo {
    const reason = roomLimit(covered);
    const room = covered.reduce((sum, each) => sum + this.#leftOf(each), 0);
    const candidates = limits.map((limit) => ({ limit, most: allowedBy(limit, covered) }));
    candidates.sort((one, other) => one.most - other.most);
    const [least] = candidates;
    return least !== undefined && least.most <= room
      ? { reason: least.limit.reason, label: least.limit.label }
      : { reason, label: roomLabels[reason] ?? reason };
  }

  #leftOf({ index }: Room): number {
    return this.#left.get(index) ?? 0;
  }
}

interface OpenLimit extends LimitedTo {
  readonly of: CapAmounts["of"];
  /** By workweek, by pay period, or one. Shared by items with the same cap. */
  readonly left: Cents[];
}

function placeIn({ of }: OpenLimit, { index, period }: Room): number {
  if (of === "all") return 0;
  return of === "week" ? index : period;
}

function leftIn(limit: OpenLimit, room: Room): number {
  return limit.left[placeIn(limit, room)] ?? 0;
}

function use(limit: OpenLimit, room: Room, amount: number): void {
  limit.left[placeIn(limit, room)] = cents(leftIn(limit, room) - amount);
}

function allowedBy(limit: OpenLimit, covered: readonly Room[]): number {
  const places = new Set(covered.map((room) => placeIn(limit, room)));
  return [...places].reduce((sum, place) => sum + (limit.left[place] ?? 0), 0);
}
