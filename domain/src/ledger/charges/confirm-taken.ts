import type { Fact } from "../fact.ts";
import { type Account, type Charge, keptOf, openOf, type Payment, sumOfOpen } from "./account.ts";
import { byPayDate, newCharge, oldestFirst, pay, payBack, spread } from "./pay-charges.ts";

/**
 * Payroll took more or less than was counted as paid. What that settles of what was to be paid back isn't paid back anymore;
 * what of it no payment shows, such as what payroll took beyond what was owed, only changes the amount.
 */
export function confirmTaken(account: Account, fact: Fact): void {
  const paidBack = account.payments.reduce((sum, payment) => sum + payment.paidBack, 0);
  const settled = Math.min(Math.max(0, -fact.due), paidBack);
  const notTaken = fact.amount + settled;
  if (notTaken > 0) {
    release(account, fact, { notTaken, settled });
  } else {
    pay(account, -notTaken, fact.caps);
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
  { purchaseId, runId, caps, at }: Fact,
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
