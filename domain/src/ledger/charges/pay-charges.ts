import { type CapTerms, isLimited } from "../item-caps.ts";
import {
  type Account,
  type Charge,
  type ChargeOrigin,
  keptOf,
  openOf,
  type Part,
  type Payment,
  type Way,
} from "./account.ts";
import { sharesWithin } from "./item-room.ts";

/** A charge of which nothing is paid yet. */
export function newCharge(amount: number, from: ChargeOrigin, itemId: string | null = null): Charge {
  return { ...from, itemId, amount, paid: 0, returned: 0, corrected: 0, writtenOff: 0 };
}

/**
 * What a run deducts pays the oldest charges first: of an item with a cap or a limit only that, as long as something else
 * is owed. What it pays without any counts against a limit that comes later.
 */
export function pay(account: Account, amount: number, caps: CapTerms | null): void {
  if (caps === null || !account.charges.some((charge) => isLimited(charge, caps))) {
    const parts = spread(account, "paid", amount);
    if (caps !== null) account.payments.push(...parts.map((part) => newPayment(part, caps)));
    return;
  }
  let left = amount;
  const payFor = (charge: Charge, most: number): void => {
    const part = Math.min(left, most, openOf(charge));
    if (part <= 0) return;
    charge.paid += part;
    left -= part;
    account.payments.push(newPayment({ charge, amount: part }, caps));
  };
  for (const { charge, part } of sharesWithin(account, amount, caps)) payFor(charge, part);
  for (const charge of account.charges) payFor(charge, left);
  if (left !== 0 && !account.mayBeAhead) throw new Error("more was deducted than was owed");
  account.ahead += left;
}

function newPayment({ charge, amount }: Part, caps: CapTerms): Payment {
  return { charge, pays: charge, caps, amount, paidBack: 0 };
}

/** What is paid back of a charge no longer counts as deducted: of its oldest payments first, which no newer total counts. */
export function payBack({ payments }: Account, own: Charge, amount: number): void {
  let left = amount;
  for (const payment of oldestFirst(payments, own)) {
    const part = Math.min(left, keptOf(payment));
    payment.paidBack += part;
    left -= part;
  }
}

/** What pays a charge, by pay date: what was moved from another charge may be older than what was deducted for it. */
export function oldestFirst(payments: readonly Payment[], own: Charge): Payment[] {
  const paying = payments.filter(({ pays }) => pays === own);
  return paying.sort(byPayDate);
}

export function byPayDate({ caps: one }: Payment, { caps: other }: Payment): number {
  return one.payDate.localeCompare(other.payDate) || one.place - other.place;
}

/** Takes an amount off the open charges, the oldest first. @returns how much off each */
export function spread(
  account: Account,
  way: Way,
  amount: number,
  charges: readonly Charge[] = account.charges,
): Part[] {
  let left = amount;
  const parts: Part[] = [];
  for (const charge of charges) {
    const part = Math.min(left, openOf(charge));
    charge[way] += part;
    left -= part;
    if (part > 0) parts.push({ charge, amount: part });
  }
  if (left !== 0 && !account.mayBeAhead) throw new Error("more was deducted than was owed");
  account.ahead += left;
  return parts;
}
