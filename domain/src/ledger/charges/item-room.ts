import { dealOut, type OpenLimit, type Share as SharesOf, wholeRun } from "../../law/deal-out.ts";
import type { ItemLimit } from "../../law/item-limit.ts";
import { type CapTerms, capOf, isSamePayPeriod, limitsOf } from "../item-caps.ts";
import { type Account, type Charge, keptOf, openOf, type Payment } from "./account.ts";

type Share = SharesOf<Charge>;

/** What of an amount the caps and limits of a run allow for each open charge, the oldest first. */
export function sharesWithin(account: Account, amount: number, terms: CapTerms): Share[] {
  const all: OpenLimit<Charge> = {
    ...{ isWhole: false, per: "run" },
    left: (shares) => amount - usedNow(shares, () => true),
  };
  const ofItem: OpenLimit<Charge> = {
    ...{ isWhole: false, per: "pay-period" },
    left: (shares, _, charge) =>
      roomOfCap(account, charge, terms) - usedNow(shares, ({ itemId }) => itemId === charge.itemId),
  };
  const limits = terms.limits?.map((limit) => ({
    ...limit,
    left: (shares: readonly Share[]) => roomOf(account, limit, terms, shares),
  }));
  return dealOut({
    ...{ charges: account.charges, openOf, placesOf: () => wholeRun },
    limitsOf: (charge) => [all, ofItem, ...limitsOf(charge, { limits })],
  });
}

/** What a limit leaves, after the runs so far and what the run deducts before. */
export function roomOf(account: Account, limit: ItemLimit, terms: CapTerms, shares: readonly Share[]) {
  const isCounted = ({ itemId }: Charge) => itemId !== null && limit.items.includes(itemId);
  const { per } = limit;
  if (per === "run") return Math.max(0, limit.most - usedNow(shares, () => true));
  const { amount, payments } = usedOf(account, limit, terms);
  if (typeof per === "object" && per.payments !== undefined && payments >= per.payments) return 0;
  return Math.max(0, limit.most - amount - usedNow(shares, isCounted));
}

/** Whether nothing of what was agreed to in all is left for another pay period, after what the run deducts. */
export function isUsedUp(
  account: Account,
  limit: ItemLimit,
  terms: CapTerms,
  shares: readonly Share[],
): boolean {
  const { per, items, most } = limit;
  if (typeof per !== "object") return false;
  const now = usedNow(shares, ({ itemId }) => itemId !== null && items.includes(itemId));
  const { amount, payments } = usedOf(account, limit, terms);
  const isLast = per.payments !== undefined && payments + (now > 0 ? 1 : 0) >= per.payments;
  return isLast || amount + now >= most;
}

function usedNow(shares: readonly Share[], isCounted: (of: Charge) => boolean): number {
  return shares.reduce((sum, { charge, part }) => sum + (isCounted(charge) ? part : 0), 0);
}

/**
 * What was deducted before that counts against a limit: how much, and in how many other pay periods since its day. What was
 * paid back counts against what is for one pay period only, and what is to be paid back until it is.
 */
export function usedOf(account: Account, { per, items }: ItemLimit, terms: CapTerms) {
  const isCounted = ({ itemId }: Charge) => itemId !== null && items.includes(itemId);
  if (per === "run") return { amount: 0, payments: 0 };
  if (per === "employment") return { amount: paidFor(account, isCounted), payments: 0 };
  if (per === "pay-period") return { amount: paidInPeriod(account, isCounted, terms), payments: 0 };
  const since = account.payments.filter(
    ({ charge, caps }) => isCounted(charge) && caps.payDate >= per.since && caps.place < terms.place,
  );
  const later: number = per.usedLater?.amount ?? 0;
  const periodsLater = per.usedLater?.payments ?? 0;
  return {
    amount: since.reduce((sum, payment) => sum + keptOf(payment), later + stillDueOf(account, since)),
    payments: periodsOf(account, since, terms) + periodsLater,
  };
}

/** What of these payments is to be paid back and isn't yet: at most all that is still due to the employee. */
function stillDueOf({ due }: Account, payments: readonly Payment[]): number {
  return Math.min(
    Math.max(0, due),
    payments.reduce((sum, { paidBack }) => sum + paidBack, 0),
  );
}

/** In how many pay periods something was deducted, without the run's own; until all is paid back, in those of returns, too. */
function periodsOf({ due }: Account, payments: readonly Payment[], terms: CapTerms): number {
  const others: CapTerms[] = [];
  for (const payment of payments) {
    const { caps } = payment;
    const kept = due > 0 ? payment.amount : keptOf(payment);
    if (kept > 0 && ![terms, ...others].some((other) => isSamePayPeriod(other, caps))) others.push(caps);
  }
  return others.length;
}

/** What the cap of its item leaves for a charge in the pay period of a run, after the runs so far; infinite without a cap. */
export function roomOfCap(account: Account, charge: Charge, caps: CapTerms): number {
  const cap = capOf(charge, caps);
  if (cap === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, cap - paidInPeriod(account, ({ itemId }) => itemId === charge.itemId, caps));
}

function paidInPeriod({ payments }: Account, isCounted: (charge: Charge) => boolean, caps: CapTerms): number {
  const counted = payments.filter(
    (payment) => isCounted(payment.charge) && isSamePayPeriod(payment.caps, caps),
  );
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}

function paidFor({ charges }: Account, isCounted: (charge: Charge) => boolean): number {
  return charges.filter(isCounted).reduce((sum, { paid }) => sum + paid, 0);
}
