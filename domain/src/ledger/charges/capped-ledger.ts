import type { ItemLimit } from "../../law/item-limit.ts";
import { type Cents, cents } from "../../money.ts";
import type { Fact } from "../fact.ts";
import { type CapTerms, capOf, isLimited } from "../item-caps.ts";
import { type Account, openOf, sumOfOpen } from "./account.ts";
import { createChargeAccounts, type JoinedCharges } from "./charge-accounts.ts";
import { isHeld } from "./held-items.ts";
import { roomOf, roomOfCap, sharesWithin, usedOf } from "./item-room.ts";

/** What happened so far to an employee who bought items that have a cap, as the balance counts it. */
export interface CappedLedger {
  /** The number that was kept, if others are merged into it. */
  readonly employeeNumber: string;
  /** Of all numbers of the employee. */
  readonly facts: readonly Fact[];
  /** The merges that hold. */
  readonly joined: readonly JoinedCharges[];
}

/** What became of the charges of the employee. */
export function accountOf({ employeeNumber, facts, joined }: CappedLedger): Account {
  return createChargeAccounts(facts, joined).of(employeeNumber);
}

/**
 * What of an amount a run may deduct by the caps and limits of items, in cents: as much as its parts for the open charges
 * are together, the oldest charge first, where other runs of the same pay period deducted already.
 * @returns undefined if nothing is open that has a cap or a limit
 */
export function withinItemCaps(
  ledger: CappedLedger,
  terms: CapTerms,
): ((amount: Cents) => Cents) | undefined {
  const account = accountOf(ledger);
  const open = account.charges.filter((charge) => openOf(charge) > 0);
  if (!open.some((charge) => isLimited(charge, terms))) return undefined;
  return (amount) => cents(sharesWithin(account, amount, terms).reduce((sum, { part }) => sum + part, 0));
}

/** What a run deducts for each item, and what runs before it left of a limit. */
export interface ItemUse {
  readonly deductedFor: (itemId: string) => Cents;
  readonly roomOf: (limit: ItemLimit) => Cents;
  /** What was deducted before, and in how many pay periods. */
  readonly usedOf: (limit: ItemLimit) => { readonly amount: Cents; readonly payments: number };
}

/** How a run's deduction falls on items. @param ledger before the run @param deducted what the run deducts, in cents */
export function createItemUse(ledger: CappedLedger, terms: CapTerms, deducted: Cents): ItemUse {
  const account = accountOf(ledger);
  const shares = sharesWithin(account, deducted, terms);
  return {
    deductedFor: (itemId) =>
      cents(shares.reduce((sum, { charge, part }) => sum + (charge.itemId === itemId ? part : 0), 0)),
    roomOf: (limit) => cents(roomOf(account, limit, terms, [])),
    usedOf: (limit) => {
      const { amount, payments } = usedOf(account, limit, terms);
      return { amount: cents(Math.min(amount, limit.most)), payments };
    },
  };
}

/** What is open of each charge, the oldest first; in cents. */
export function openChargesOf(ledger: CappedLedger) {
  return accountOf(ledger).charges.map((charge) => ({ itemId: charge.itemId, open: openOf(charge) }));
}

/** A return that isn't in the ledger yet. */
interface Returned {
  readonly purchaseId: string;
  readonly amount: Cents;
  /** Before the return, less what is proposed and not confirmed. */
  readonly owed: Cents;
  /** The items with a class that the employee bought; null for none. */
  readonly classedItems: readonly string[] | null;
}

/**
 * What of a return is to be paid back: what isn't owed anymore, and what was deducted for the purchase beyond what is open
 * of other charges that may be deducted. What runs hold stays owed, and so does an item with a class until a run has asked
 * about it: it may need an authorization.
 */
export function toPayBackAfter(
  ledger: CappedLedger,
  { purchaseId, amount, owed, classedItems }: Returned,
): Cents {
  const { charges, heldItems } = accountOf(ledger);
  const own = charges.find((charge) => charge.purchaseId === purchaseId);
  const freed = { itemId: own?.itemId ?? null, classedItems };
  const others = charges.filter((charge) => charge !== own && !isHeld(heldItems, charge, freed));
  const deducted = own === undefined ? 0 : Math.min(Math.max(0, amount - openOf(own)), own.paid);
  return cents(Math.max(0, amount - owed, deducted - sumOfOpen(others)));
}

/** What is open for one item, and what may be deducted for it; charges without a cap are together, without a limit. */
interface OpenOfItem {
  readonly itemId: string | null;
  readonly owed: number;
  readonly room: number;
}

function openByItem(account: Account, terms: CapTerms): OpenOfItem[] {
  const keyOf = (charge: Account["charges"][number]) =>
    capOf(charge, terms) === undefined ? null : charge.itemId;
  return [...Map.groupBy(account.charges, keyOf)].flatMap(([itemId, charges]) => {
    const [first] = charges;
    if (first === undefined) return [];
    const owed = charges.reduce((sum, charge) => sum + openOf(charge), 0);
    return [{ itemId, owed, room: roomOfCap(account, first, terms) }];
  });
}

/** An item whose cap limits a deduction. */
export interface LimitingCap {
  readonly itemId: string;
  /** The most for it in a pay period, in cents. */
  readonly cap: Cents;
  /** What is open for it before the run. */
  readonly owed: Cents;
  /** What other runs deducted for it in the same pay period. */
  readonly deducted: Cents;
}

/** The items of which more is open than a run may deduct. */
export function limitingCaps(ledger: CappedLedger, terms: CapTerms): LimitingCap[] {
  const account = accountOf(ledger);
  return openByItem(account, terms).flatMap(({ itemId, owed, room }) => {
    const cap = itemId === null ? undefined : terms.caps[itemId];
    if (itemId === null || cap === undefined || owed <= room) return [];
    return [{ itemId, cap, owed: cents(owed), deducted: cents(cap - room) }];
  });
}
