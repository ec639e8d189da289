import type { Fact } from "../fact.ts";
import { type Account, type Charge, keptOf, openOf, type Part, sumOfOpen, type Way } from "./account.ts";
import { confirmTaken } from "./confirm-taken.ts";
import { isHeld, noteDecisions } from "./held-items.ts";
import { newCharge, oldestFirst, pay, payBack, spread } from "./pay-charges.ts";

type Happens = (account: Account, fact: Fact) => void;

const happensBy: Readonly<Record<Fact["kind"], Happens>> = {
  charge,
  purchase: charge,
  return: takeBack,
  correction: correct,
  taken: confirmTaken,
  "written-off": (account, { at, amount }) => {
    account.writeOffs.set(at, spareProposals(account, "writtenOff", -amount));
  },
  reinstated: reinstate,
  undone: (account, { amount }) => {
    account.ahead -= amount;
  },
  "paid-back": () => undefined,
};

/** What a fact of the history does to the charges. */
export function takeIntoAccount(account: Account, fact: Fact): void {
  account.due += fact.due;
  const { number, proposedAt, proposed, caps } = fact;
  if (proposed !== undefined) account.proposals.set(`${number} ${proposedAt}`, { amount: proposed, caps });
  happensBy[fact.kind](account, fact);
  if (fact.kind !== "paid-back") payAhead(account, fact.at);
}

function charge(account: Account, fact: Fact): void {
  const { purchaseId, runId, itemId, amount, charged, caps, at } = fact;
  if (charged > 0 || purchaseId !== null) {
    const origin = { purchaseId, runId, chargedBy: "charge", at } as const;
    account.charges.push(newCharge(charged, origin, itemId));
  }
  pay(account, charged - amount, caps);
  if (fact.counts && caps !== null) noteDecisions(account.heldItems, caps);
}

/** What a correction adds is a charge of its own. */
function correct(account: Account, { purchaseId, runId, itemId, amount, at }: Fact): void {
  if (amount < 0) spareProposals(account, "corrected", -amount);
  else if (amount > 0)
    account.charges.push(newCharge(amount, { purchaseId, runId, chargedBy: "correction", at }, itemId));
}

/** What was deducted beyond what was owed pays for what is charged later; what is to be paid back of nothing is owed. */
function payAhead(account: Account, at: number): void {
  const { ahead } = account;
  account.ahead = 0;
  if (ahead > 0) spread(account, "paid", ahead);
  if (ahead < 0)
    account.charges.push(newCharge(-ahead, { purchaseId: null, runId: null, chargedBy: "taken", at }));
}

/**
 * Takes an amount off charges, first off what no run proposes to deduct for them: what is proposed stays owed for the same
 * purchase.
 * @returns how much off each charge
 */
function spareProposals(account: Account, way: Way, amount: number): Part[] {
  const { charges, payments, proposals, ahead } = account;
  const [paid, before] = [charges.map((charge) => charge.paid), payments.length];
  for (const { amount, caps } of proposals.values()) pay(account, Math.min(amount, sumOfOpen(charges)), caps);
  const unproposed = Math.min(amount, sumOfOpen(charges));
  const parts = spread(account, way, unproposed);
  for (const [place, charge] of charges.entries()) charge.paid = paid[place] ?? 0;
  payments.length = before;
  account.ahead = ahead;
  return [...parts, ...spread(account, way, amount - unproposed)];
}

/** The same charges are open again; the part returned meanwhile is owed for something else. */
function reinstate({ charges, writeOffs }: Account, { undoes, amount, at }: Fact): void {
  let left: number = amount;
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
function takeBack(account: Account, { purchaseId, amount, charged, at, classedItems }: Fact): void {
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
