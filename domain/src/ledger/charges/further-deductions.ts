import { dealOut, type OpenLimit, type Share, wholeRun } from "../../law/deal-out.ts";
import type { ItemLimit } from "../../law/item-limit.ts";
import type { CalendarDate } from "../../money.ts";
import { cents } from "../../money.ts";
import { type CapTerms, capOf, type ItemCaps, limitsOf } from "../item-caps.ts";
import { type CappedLedger, createItemUse, type ItemUse, openChargesOf } from "./capped-ledger.ts";

interface OpenCharge {
  readonly itemId: string | null;
  left: number;
}

/** A limit of the employee's last run, and what is left of it if it isn't for each pay period. */
interface PeriodLimit extends Pick<ItemLimit, "items" | "most" | "per" | "isWhole"> {
  /** Null for a limit of each pay period. */
  left: number | null;
  /** In how many more pay periods it allows something. */
  readonly periods: number;
}

/** What a pay period deducts for a charge. */
type Part = Share<OpenCharge>;

/**
 * In how many further pay periods everything open is paid off by the caps of items, the oldest purchase first, if pay leaves
 * room for as much each time.
 * @param room in cents
 * @param limits what rules and authorizations allowed at the employee's last run
 * @returns null when it can't be said, because there is no room, or a limit is used up before everything is paid
 */
export function furtherDeductions(
  ledger: CappedLedger,
  caps: ItemCaps,
  room: number,
  limits: readonly ItemLimit[] = [],
): number | null {
  const open: OpenCharge[] = openChargesOf(ledger).map(({ itemId, open: left }) => ({ itemId, left }));
  if (room <= 0) return null;
  const openLimits = limitsLeft(ledger, caps, limits.map(withoutUsedLater));
  let periods = 0;
  while (open.some(({ left }) => left > 0)) {
    const parts = partsOfPeriod(open, caps, room, openLimits);
    if (parts.length === 0) return null;
    const uses = openLimits.flatMap((limit) => {
      const used = usedOf(limit, parts);
      return limit.left === null || used === 0 ? [] : [{ limit, left: limit.left, used }];
    });
    const alike = Math.min(
      ...parts.map(({ charge, part }) => Math.floor(charge.left / part)),
      ...uses.map(({ left, used }) => Math.floor(left / used)),
    );
    for (const { charge, part } of parts) charge.left -= alike * part;
    for (const { limit, left, used } of uses) limit.left = left - alike * used;
    periods += alike;
    if (openLimits.some((limit) => usedOf(limit, parts) > 0 && periods > limit.periods)) return null;
  }
  return periods;
}

/** What runs deducted after the one whose limits these are is in the ledger. */
function withoutUsedLater(limit: ItemLimit): ItemLimit {
  if (typeof limit.per !== "object") return limit;
  return { ...limit, per: { ...limit.per, usedLater: undefined } };
}

function limitsLeft(ledger: CappedLedger, caps: ItemCaps, limits: readonly ItemLimit[]): PeriodLimit[] {
  const terms: CapTerms = {
    ...{ place: Number.POSITIVE_INFINITY, caps, limits },
    ...{ payDate: "9999-12-31" as CalendarDate, period: null },
  };
  const use = createItemUse(ledger, terms, cents(0));
  return limits.map((limit) => {
    const isOfPeriod = limit.per === "pay-period" || limit.per === "run";
    return { ...limit, left: isOfPeriod ? null : use.roomOf(limit), periods: periodsLeft(limit, use) };
  });
}

/** In how many pay periods a limit still allows something; infinite where their number isn't limited. */
function periodsLeft(limit: ItemLimit, use: ItemUse): number {
  const { per } = limit;
  if (typeof per === "string" || per.payments === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, per.payments - use.usedOf(limit).payments);
}

/** What one pay period deducts for each charge; the same again as long as all charges and limits have that much left. */
function partsOfPeriod(
  open: readonly OpenCharge[],
  caps: ItemCaps,
  room: number,
  limits: readonly PeriodLimit[],
): Part[] {
  const all: OpenLimit<OpenCharge> = {
    ...{ isWhole: false, per: "run" },
    left: (parts) => room - parts.reduce((sum, { part }) => sum + part, 0),
  };
  const ofItem: OpenLimit<OpenCharge> = {
    ...{ isWhole: false, per: "pay-period" },
    left: (parts, _, charge) => {
      const cap = capOf(charge, { caps });
      return cap === undefined ? Number.POSITIVE_INFINITY : cap - usedFor([charge.itemId], parts);
    },
  };
  const ofRules = limits.map((limit) => ({
    ...limit,
    left: (parts: readonly Part[]) => (limit.left ?? limit.most) - usedOf(limit, parts),
  }));
  return dealOut({
    ...{ charges: open, openOf: ({ left }) => left, placesOf: () => wholeRun },
    limitsOf: (charge) => [all, ofItem, ...limitsOf(charge, { limits: ofRules })],
  });
}

function usedOf({ items }: PeriodLimit, parts: readonly Part[]): number {
  return usedFor(items, parts);
}

function usedFor(items: readonly (string | null)[], parts: readonly Part[]): number {
  return parts.reduce((sum, { charge, part }) => sum + (items.includes(charge.itemId) ? part : 0), 0);
}
