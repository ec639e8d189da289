import type { ItemLimit } from "../../law/item-limit.ts";
import { type Cents, cents } from "../../money.ts";
import { type CapTerms, isSamePayPeriod } from "../item-caps.ts";
import { keptOf } from "./account.ts";
import { accountOf, type CappedLedger } from "./capped-ledger.ts";

/** What payroll is confirmed to have taken for an item at a run that comes later in the ledger. */
export interface UsedLater {
  readonly itemId: string;
  readonly amount: Cents;
  /** By which its run deducted. */
  readonly caps: CapTerms;
}

/** What confirmed runs after a place deducted for items, as the ledger has it now. @param ledger the whole of it */
export function usedAfter(ledger: CappedLedger, place: number): UsedLater[] {
  const confirmed = new Set(
    ledger.facts.flatMap(({ kind, caps }) => (kind === "taken" && caps !== null ? [caps.place] : [])),
  );
  const { payments } = accountOf(ledger);
  return payments.flatMap((payment) => {
    const { charge, caps } = payment;
    const counts = caps.place > place && confirmed.has(caps.place) && keptOf(payment) > 0;
    if (!counts || charge.itemId === null) return [];
    return [{ itemId: charge.itemId, amount: cents(keptOf(payment)), caps }];
  });
}

/** What of it counts against what was agreed to in all for some items. @param terms the run's */
export function usedLaterOf(
  limit: Pick<ItemLimit, "items"> & { readonly per: Extract<ItemLimit["per"], object> },
  used: readonly UsedLater[],
  terms: Pick<CapTerms, "payDate" | "period">,
): { readonly amount: Cents; readonly payments: number } {
  const own = used.filter(
    ({ itemId, caps }) => limit.items.includes(itemId) && caps.payDate >= limit.per.since,
  );
  const periods: Pick<CapTerms, "payDate" | "period">[] = [];
  for (const { caps } of own) {
    if (![terms, ...periods].some((other) => isSamePayPeriod(other, caps))) periods.push(caps);
  }
  return { amount: cents(own.reduce((sum, { amount }) => sum + amount, 0)), payments: periods.length };
}
