import type { Event } from "./charge-events.ts";
import { type HeldItems, isHeld, noteDecisions } from "./held-items.ts";
import { type CapTerms, capOf, type ItemLimit, isLimited, isSamePayPeriod, limitsOf } from "./item-caps.ts";

/** Where a charge comes from. */
export interface ChargeOrigin {
  /** Null for the deduction amount of a first run, and for what a correction added. */
  readonly purchaseId: string | null;
  /** The run that charged the deduction amount. */
  readonly runId: string | null;
  /** What charged it. `taken`: what had counted as deducted and wasn't taken, where no charge is left that it paid. */
  readonly chargedBy: "charge" | "correction" | "taken" | "reinstated";
  /** Where it counts in the history. */
  readonly at: number;
}

/** One employee's charges, the oldest first, with what was paid, returned, corrected, and written off. */
export interface Account {
  readonly charges: Charge[];
  readonly writeOffs: WriteOffs;
  /** What runs of which the terms are known paid. */
  readonly payments: Payment[];
  /** What the newest run that decided about an item said of it. */
  readonly heldItems: HeldItems;
  /** Whether it may have paid what another number owes; else deducting more than is owed is an error. */
  readonly mayBeAhead: boolean;
  /**
   * What was deducted beyond what the number owed by itself, because it paid for one that was merged with it: until the
   * merge was undone, and that was to be paid back.
   */
  ahead: number;
}

/** What a run paid of a charge. */
interface Payment {
  readonly charge: Charge;
  readonly caps: CapTerms;
  /** Whether caps and limits said which charges it pays, and not their order alone. */
  readonly byCaps: boolean;
  amount: number;
}

type Way = "paid" | "returned" | "corrected" | "writtenOff";

/** What each write-off took off which charge. */
type WriteOffs = Map<number, readonly { readonly charge: Charge; readonly amount: number }[]>;

export interface Charge extends Record<Way, number>, ChargeOrigin {
  readonly itemId: string | null;
  readonly amount: number;
}

export function newAccount(mayBeAhead: boolean): Account {
  return { charges: [], writeOffs: new Map(), payments: [], heldItems: new Map(), mayBeAhead, ahead: 0 };
}

/** What an event of the history does to the charges. */
export function takeIntoAccount(account: Account, event: Event): void {
  const { charges, writeOffs } = account;
  const { kind, purchaseId, runId, amount, caps } = event;
  if (kind === "undone") account.ahead -= amount;
  else if (kind === "return") takeBack(account, event);
  else if (kind === "taken" && amount > 0) release(account, event);
  else if (kind === "taken") pay(account, -amount, caps);
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
  const free = charges.filter((charge) => !isHeld(heldItems, charge, classedItems));
  const ofFree = Math.min(Math.max(0, left), sumOfOpen(free));
  spread(account, "paid", ofFree, free);
  spread(account, "paid", Math.max(0, left) - ofFree);
}

/** What is still owed for all of these. */
export function sumOfOpen(charges: readonly Charge[]): number {
  return charges.reduce((sum, charge) => sum + openOf(charge), 0);
}

/**
 * Payroll took less than was counted as paid: what its run paid by caps is open again, otherwise the newest charges; what
 * none of them was paid is owed anew.
 */
function release({ charges, payments }: Account, { purchaseId, runId, amount, caps, at }: Event): void {
  let left = amount;
  const undo = (charge: Charge, most: number): number => {
    const part = Math.min(left, most, charge.paid);
    charge.paid -= part;
    left -= part;
    return part;
  };
  for (const payment of payments.toReversed()) {
    if (payment.byCaps && payment.caps.place === caps?.place)
      payment.amount -= undo(payment.charge, payment.amount);
  }
  for (const charge of charges.toReversed()) undo(charge, charge.paid);
  if (left > 0) charges.push(newCharge(left, { purchaseId, runId, chargedBy: "taken", at }));
}

/**
 * What a run deducts pays the oldest charges first: of an item with a cap or a limit only that, as long as something else
 * is owed. What it pays without any counts against a limit that comes later.
 */
function pay(account: Account, amount: number, caps: CapTerms | null): void {
  if (caps === null || !account.charges.some((charge) => isLimited(charge, caps))) {
    const parts = spread(account, "paid", amount);
    if (caps !== null) account.payments.push(...parts.map((part) => ({ ...part, caps, byCaps: false })));
    return;
  }
  let left = amount;
  const payFor = (charge: Charge, most: number): void => {
    const part = Math.min(left, most, openOf(charge));
    if (part <= 0) return;
    charge.paid += part;
    left -= part;
    account.payments.push({ charge, caps, byCaps: true, amount: part });
  };
  for (const { charge, part } of sharesWithin(account, amount, caps)) payFor(charge, part);
  for (const charge of account.charges) payFor(charge, left);
  if (left !== 0 && !account.mayBeAhead) throw new Error("more was deducted than was owed");
  account.ahead += left;
}

interface Share {
  readonly charge: Charge;
  readonly part: number;
}

/**
 * What of an amount the caps and limits of a run allow for each open charge, the oldest first. What has to be deducted in
 * whole and doesn't fit is left out, and what comes after it gets the room.
 */
export function sharesWithin(account: Account, amount: number, terms: CapTerms): Share[] {
  const leftOut = new Set<ItemLimit>();
  for (;;) {
    const { shares, partial } = share(account, amount, terms, leftOut);
    if (partial === undefined) return shares;
    leftOut.add(partial);
  }
}

/** Without those limits' items. @returns the first limit that has to be used in whole and isn't, too */
function share(account: Account, amount: number, terms: CapTerms, leftOut: ReadonlySet<ItemLimit>) {
  const shares: Share[] = [];
  let left = amount;
  let partial: ItemLimit | undefined;
  for (const charge of account.charges) {
    const limits = limitsOf(charge, terms);
    if (limits.some((limit) => leftOut.has(limit))) continue;
    const part = Math.min(left, openOf(charge), roomFor(account, charge, terms, shares));
    partial ??= limits.find(
      (limit) => limit.isWhole && part < agreedPart(account, charge, limit, terms, shares),
    );
    if (part <= 0) continue;
    shares.push({ charge, part });
    left -= part;
  }
  return { shares, partial };
}

/** What an agreed amount is to pay of a charge, whatever else limits it, but for the rest of what is owed or agreed in all. */
function agreedPart(
  account: Account,
  charge: Charge,
  agreed: ItemLimit,
  terms: CapTerms,
  shares: readonly Share[],
): number {
  const totals = limitsOf(charge, terms).filter(({ per }) => typeof per === "object");
  const rooms = [agreed, ...totals].map((limit) => roomOf(account, limit, terms, shares));
  return Math.min(openOf(charge), ...rooms);
}

/** What the caps and limits of its item leave for a charge, after the runs so far and what the run deducts before it. */
function roomFor(account: Account, charge: Charge, terms: CapTerms, shares: readonly Share[]): number {
  const isSameItem = ({ itemId }: Charge) => itemId === charge.itemId;
  const rooms = limitsOf(charge, terms).map((limit) => roomOf(account, limit, terms, shares));
  return Math.min(roomOfCap(account, charge, terms) - usedNow(shares, isSameItem), ...rooms);
}

/** What a limit leaves, after the runs so far and what the run deducts before. */
export function roomOf(account: Account, limit: ItemLimit, terms: CapTerms, shares: readonly Share[]) {
  const isCounted = ({ itemId }: Charge) => itemId !== null && limit.items.includes(itemId);
  return Math.max(0, limit.most - usedOf(account, limit, isCounted, terms) - usedNow(shares, isCounted));
}

function usedNow(shares: readonly Share[], isCounted: (of: Charge) => boolean): number {
  return shares.reduce((sum, { charge, part }) => sum + (isCounted(charge) ? part : 0), 0);
}

/** What was deducted before that counts against a limit. */
function usedOf(
  account: Account,
  { per }: ItemLimit,
  isCounted: (charge: Charge) => boolean,
  terms: CapTerms,
): number {
  if (per === "employment") return paidFor(account, isCounted);
  if (per === "pay-period") return paidInPeriod(account, isCounted, terms);
  const since = account.payments.filter(
    ({ charge, caps }) => isCounted(charge) && caps.payDate >= per.since && caps.place < terms.place,
  );
  return since.reduce((sum, { amount }) => sum + amount, 0);
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

/** Takes an amount off the open charges, the oldest first. @returns how much off each */
function spread(account: Account, way: Way, amount: number, charges: readonly Charge[] = account.charges) {
  let left = amount;
  const parts: { charge: Charge; amount: number }[] = [];
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

/** What is still owed for a charge. */
export function openOf({ amount, paid, returned, corrected, writtenOff }: Charge): number {
  return amount - paid - returned - corrected - writtenOff;
}
