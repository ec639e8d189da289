import {
  type Account,
  type Charge,
  type ChargeOrigin,
  keptOf,
  openOf,
  type Payment,
  sumOfOpen,
  type Way,
  type WriteOffs,
} from "./account.ts";
import type { Event } from "./charge-events.ts";
import { isHeld, noteDecisions } from "./held-items.ts";
import { type CapTerms, isLimited } from "./item-caps.ts";
import { sharesWithin } from "./item-room.ts";

/** What an event of the history does to the charges. */
export function takeIntoAccount(account: Account, event: Event): void {
  const { charges, writeOffs } = account;
  const { kind, purchaseId, runId, amount, caps } = event;
  account.due += event.due;
  if (kind === "paid-back") return;
  if (kind === "undone") account.ahead -= amount;
  else if (kind === "return") takeBack(account, event);
  else if (kind === "taken") confirm(account, event);
  else if (kind === "written-off") writeOffs.set(event.at, spread(account, "writtenOff", -amount));
  else if (kind === "reinstated") reinstate(charges, event, writeOffs);
  else if (kind === "correction" && amount < 0) spread(account, "corrected", -amount);
  else {
    const charged = kind === "correction" ? amount : event.charged;
    if (charged > 0 || purchaseId !== null) {
      const chargedBy = kind === "correction" ? kind : "charge";
      charges.push(newCharge(charged, { purchaseId, runId, chargedBy, at: event.at }, event.itemId));
    }
    pay(account, charged - amount, caps);
    if (event.counts && caps !== null) noteDecisions(account.heldItems, caps);
  }
  payAhead(account, event.at);
}

/** What was deducted beyond what was owed pays for what is charged later; what is to be paid back of nothing is owed. */
function payAhead(account: Account, at: number): void {
  const { ahead } = account;
  account.ahead = 0;
  if (ahead > 0) spread(account, "paid", ahead);
  if (ahead < 0)
    account.charges.push(newCharge(-ahead, { purchaseId: null, runId: null, chargedBy: "taken", at }));
}

function newCharge(amount: number, from: ChargeOrigin, itemId: string | null = null): Charge {
  return { ...from, itemId, amount, paid: 0, returned: 0, corrected: 0, writtenOff: 0 };
}

/** The same charges are open again; the part returned meanwhile is owed for something else. */
function reinstate(charges: Charge[], { undoes, amount, at }: Event, writeOffs: WriteOffs): void {
  let left = amount;
  for (const { charge, amount: written } of writeOffs.get(undoes ?? 0) ?? []) {
    const part = Math.min(left, written, charge.writtenOff);
    charge.writtenOff -= part;
    left -= part;
  }
  if (left > 0) charges.push(newCharge(left, { purchaseId: null, runId: null, chargedBy: "reinstated", at }));
}

/**
 * `charged` of a return is what is paid back, so `amount` is the return less that. What is to be paid back although payroll
 * hasn't confirmed that it took it is owed until then. What was deducted for it pays for what may be deducted first.
 */
function takeBack(account: Account, { purchaseId, amount, charged, at, classedItems }: Event): void {
  const { charges, heldItems } = account;
  const own = charges.find((charge) => charge.purchaseId === purchaseId);
  if (!own) throw new Error("a return without its purchase");
  const returned = charged - amount;
  const beyond = Math.max(0, returned - openOf(own));
  const unpaid = Math.min(beyond, own.paid);
  const uncorrected = Math.min(beyond - unpaid, own.corrected);
  own.paid -= unpaid;
  own.corrected -= uncorrected;
  own.writtenOff -= beyond - unpaid - uncorrected;
  own.returned += returned;
  const left = beyond - charged;
  if (left < 0) charges.push(newCharge(-left, { purchaseId: null, runId: null, chargedBy: "taken", at }));
  const freed = { itemId: own.itemId, classedItems };
  const free = charges.filter((charge) => !isHeld(heldItems, charge, freed));
  const ofFree = Math.min(Math.max(0, left), sumOfOpen(free));
  const paid = [
    ...spread(account, "paid", ofFree, free),
    ...spread(account, "paid", Math.max(0, left) - ofFree),
  ];
  payBack(account, own, Math.min(charged, unpaid));
  payOthers(account, own, paid);
}

/** What is paid back of a charge no longer counts as deducted: of its oldest payments first, which no newer total counts. */
function payBack({ payments }: Account, own: Charge, amount: number): void {
  let left = amount;
  for (const payment of oldestFirst(payments, own)) {
    const part = Math.min(left, keptOf(payment));
    payment.paidBack += part;
    left -= part;
  }
}

/** What was deducted for a charge pays others from here on, but it stays deducted for that one. */
function payOthers({ payments }: Account, own: Charge, others: readonly Part[]): void {
  const before = oldestFirst(payments, own);
  for (const { charge: pays, amount } of others) {
    let left = amount;
    for (const payment of before) {
      const part = Math.min(left, keptOf(payment));
      if (part <= 0) continue;
      payment.amount -= part;
      left -= part;
      payments.push({ ...payment, pays, amount: part, paidBack: 0 });
    }
  }
}

/** What pays a charge, by pay date: what was moved from another charge may be older than what was deducted for it. */
function oldestFirst(payments: readonly Payment[], own: Charge): Payment[] {
  const paying = payments.filter(({ pays }) => pays === own);
  return paying.sort(byPayDate);
}

function byPayDate({ caps: one }: Payment, { caps: other }: Payment): number {
  return one.payDate.localeCompare(other.payDate) || one.place - other.place;
}

/**
 * Payroll took more or less than was counted as paid. What that settles of what was to be paid back isn't paid back anymore;
 * what of it no payment shows, such as what payroll took beyond what was owed, only changes the amount.
 */
function confirm(account: Account, event: Event): void {
  const paidBack = account.payments.reduce((sum, payment) => sum + payment.paidBack, 0);
  const settled = Math.min(Math.max(0, -event.due), paidBack);
  const notTaken = event.amount + settled;
  if (notTaken > 0) {
    release(account, event, { notTaken, settled });
  } else {
    pay(account, -notTaken, event.caps);
    keepAgain(account, settled, []);
  }
}

interface NotTaken {
  readonly notTaken: number;
  /** What of it settles what was to be paid back. */
  readonly settled: number;
}

/**
 * What payroll didn't take comes off its own run's payments: first what was to be paid back of them; then what they paid is
 * open again, the newest of it first. What of them was paid back already is owed anew, because nothing open was paid by it.
 * What payroll gave back beyond all that the run deducted settles what was due, and then opens the newest charges.
 */
function release(
  account: Account,
  { purchaseId, runId, caps, at }: Event,
  { notTaken, settled }: NotTaken,
): void {
  const { charges, payments } = account;
  const own = payments.filter((payment) => payment.caps.place === caps?.place).toReversed();
  const ofDue = takeOff(own, Math.min(notTaken, settled), ({ paidBack }) => paidBack);
  for (const { payment, part } of ofDue.parts) payment.paidBack -= part;
  const ofKept = takeOff(own, notTaken - ofDue.sum, keptOf);
  let owed = ofKept.sum;
  for (const { payment, part } of ofKept.parts) owed -= unpay(payment.pays, part);
  const ofPaid = takeOff(own, notTaken - ofDue.sum - ofKept.sum, ({ paidBack }) => paidBack);
  for (const { payment, part } of ofPaid.parts) payment.paidBack -= part;
  const givenBack = notTaken - ofDue.sum - ofKept.sum - ofPaid.sum;
  const stillDue = settled - ofDue.sum;
  owed += ofPaid.sum + giveBack(account, Math.max(0, givenBack - stillDue));
  if (owed > 0) charges.push(newCharge(owed, { purchaseId, runId, chargedBy: "taken", at }));
  const reopened = ofKept.parts.map(({ payment }) => payment.pays);
  keepAgain(account, Math.max(0, stillDue - givenBack), reopened);
}

/** Takes an amount off payments, in their order. @param most of each @returns how much in all, and off which */
function takeOff(payments: readonly Payment[], amount: number, most: (payment: Payment) => number) {
  const parts: { payment: Payment; part: number }[] = [];
  let sum = 0;
  for (const payment of payments) {
    const part = Math.min(amount - sum, most(payment));
    if (part <= 0) continue;
    payment.amount -= part;
    sum += part;
    parts.push({ payment, part });
  }
  return { sum, parts };
}

/** @returns how much of it a charge was paid, and is open again */
function unpay(charge: Charge, most: number): number {
  const part = Math.min(most, charge.paid);
  charge.paid -= part;
  return part;
}

/** Payroll gave back what it took in other runs: the newest charges are open again. @returns what none of them was paid */
function giveBack(account: Account, amount: number): number {
  const fromAhead = Math.min(amount, account.ahead);
  account.ahead -= fromAhead;
  let left = amount - fromAhead;
  for (const charge of account.charges.toReversed()) {
    left -= unpay(charge, left);
    const kept = oldestFirst(account.payments, charge).reduce((sum, payment) => sum + keptOf(payment), 0);
    payBack(account, charge, Math.max(0, kept - charge.paid));
  }
  return left;
}

/**
 * What was to be paid back stays deducted, the newest first: it pays again what it paid, or else what is open.
 * @param first what it pays before anything else
 */
function keepAgain(account: Account, amount: number, first: readonly Charge[]): void {
  const newestFirst = account.payments.toSorted(byPayDate).reverse();
  let left = amount;
  for (const payment of newestFirst) {
    const part = Math.min(left, payment.paidBack, openOf(payment.pays));
    payment.paidBack -= part;
    payment.pays.paid += part;
    left -= part;
  }
  for (const payment of newestFirst) {
    const part = Math.min(left, payment.paidBack);
    if (part <= 0) continue;
    const ofFirst = Math.min(part, sumOfOpen(first));
    const moved = [...spread(account, "paid", ofFirst, first), ...spread(account, "paid", part - ofFirst)];
    payment.paidBack -= part;
    left -= part;
    for (const { charge: pays, amount: ofCharge } of moved) {
      payment.amount -= ofCharge;
      account.payments.push({ ...payment, pays, amount: ofCharge, paidBack: 0 });
    }
  }
}

/**
 * What a run deducts pays the oldest charges first: of an item with a cap or a limit only that, as long as something else
 * is owed. What it pays without any counts against a limit that comes later.
 */
function pay(account: Account, amount: number, caps: CapTerms | null): void {
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

interface Part {
  readonly charge: Charge;
  readonly amount: number;
}

/** Takes an amount off the open charges, the oldest first. @returns how much off each */
function spread(
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
