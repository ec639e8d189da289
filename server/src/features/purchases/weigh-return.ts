import type { ReturnPreview } from "@wagefloor/contract/purchases/purchases.ts";
import { type CappedLedger, toPayBackAfter } from "@wagefloor/domain/ledger/charges/capped-ledger.ts";
import { heldChargesOf } from "@wagefloor/domain/ledger/charges/held-charges.ts";
import { type Cents, cents, formatCents } from "@wagefloor/domain/money.ts";
import { holderOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readItems } from "../items/queries.ts";
import { readCappedLedgersAt, readItemsBought } from "../ledger/capped/capped-ledgers.ts";
import { readItemTerms } from "../ledger/capped/item-terms.ts";
import { readHolders, withMergedNumbers } from "../ledger/merged/queries.ts";
import { findOwed } from "../ledger/stored/queries.ts";
import { type PurchaseRow, readPurchases, readReturns } from "./queries.ts";
import { readStandings } from "./read-purchases.ts";
import { PurchaseRefusal } from "./refusals.ts";

/** What a return that isn't recorded yet comes to; in cents. */
interface WeighedReturn {
  readonly amount: Cents;
  /** Before the return, with what is proposed and not confirmed. */
  readonly owed: Cents;
  readonly openProposals: Cents;
  /** After the return. */
  readonly balance: Cents;
  /** What of the amount isn't owed anymore. */
  readonly toPayBack: Cents;
  /** What was deducted for the purchase and pays for others then. */
  readonly paysForOthers: Cents;
  /** Null for someone who bought no item. */
  readonly ledger: CappedLedger | null;
  /** The items with a class that the employee bought; null for none. */
  readonly classedItems: string[] | null;
}

/**
 * What returning this purchase would come to, by what the return itself goes by.
 * @throws Refusal purchase_not_found, return_refused
 */
export async function previewReturn(
  tx: TenantTransaction,
  purchaseId: string,
  asked: Cents | undefined,
): Promise<ReturnPreview> {
  const purchase = await readReturnable(tx, purchaseId);
  const { ledger, classedItems, ...weighed } = await weighReturn(tx, purchase, asked);
  const other = { purchaseId: purchase.id, classedItems };
  const held = ledger && weighed.toPayBack > 0 ? heldChargesOf(ledger, other) : [];
  const names = new Map(held.length > 0 ? (await readItems(tx)).map(({ id, name }) => [id, name]) : []);
  return {
    ...weighed,
    held: held.map(({ itemId, ...one }) => ({ item: names.get(itemId) ?? "Item", ...one })),
  };
}

/** @throws Refusal purchase_not_found */
export async function readReturnable(tx: TenantTransaction, purchaseId: string): Promise<PurchaseRow> {
  const [purchase] = await readPurchases(tx, [purchaseId]);
  if (purchase) return purchase;
  throw new PurchaseRefusal("purchase_not_found", "We couldn't find this purchase. Reload the page.");
}

/**
 * @param asked in cents; undefined for everything that wasn't returned yet
 * @throws Refusal return_refused for more than was bought, or for what was written off
 */
export async function weighReturn(
  tx: TenantTransaction,
  purchase: PurchaseRow,
  asked: Cents | undefined,
): Promise<WeighedReturn> {
  const { person, owed, openProposals } = await findOwedForReturn(tx, purchase);
  const returns = await readReturns(tx, [purchase.id]);
  const amount = amountOf(purchase, cents(returns.reduce((sum, one) => sum + one.amount, 0)), asked);
  const numbers = await withMergedNumbers(tx, [person]);
  const standing = (await readStandings(tx, numbers)).get(purchase.id);
  if (standing && standing.writtenOff > 0 && amount > standing.paid + standing.open)
    throw refuseWrittenOff(standing.writtenOff);
  const bought = await readItemsBought(tx, numbers);
  const ledgers = bought.size > 0 ? await readCappedLedgersAt(tx, [person], Number.POSITIVE_INFINITY) : null;
  const ledger = ledgers?.get(person) ?? null;
  const classedItems = bought.size > 0 ? await findClassed(tx, bought) : null;
  const after = cents(owed - openProposals);
  // What runs held stays owed, so of someone who bought items that decides, too.
  const toPayBack = ledger
    ? toPayBackAfter(ledger, { purchaseId: purchase.id, amount, owed: after, classedItems })
    : cents(Math.max(0, amount - after));
  return {
    ...{ amount, owed, openProposals, toPayBack, ledger, classedItems },
    balance: cents(owed + toPayBack - amount),
    paysForOthers: cents(Math.max(0, amount - toPayBack - (standing?.open ?? 0))),
  };
}

/** The items among these that a run has to ask about; null for none. */
async function findClassed(
  tx: TenantTransaction,
  bought: Awaited<ReturnType<typeof readItemsBought>>,
): Promise<string[] | null> {
  const { itemClasses = {} } = await readItemTerms(tx);
  const items = new Set([...bought.values()].flatMap((purchases) => [...purchases.values()]));
  const classed = [...items].filter((itemId) => itemClasses[itemId] !== "no-rules").sort();
  return classed.length > 0 ? classed : null;
}

/** The employee who owes for the purchase, under the number that was kept, and what they owe. */
export async function findOwedForReturn(tx: TenantTransaction, { employeeNumber }: PurchaseRow) {
  const person = holderOf(await readHolders(tx), employeeNumber);
  const { owed, openProposals } = await findOwed(tx, person);
  if (owed === null) throw new Error("a purchase without a balance");
  return { person, owed, openProposals };
}

function amountOf(purchase: PurchaseRow, returned: Cents, asked: Cents | undefined): Cents {
  const left = cents(purchase.amount - returned);
  if (left === 0) throw new PurchaseRefusal("return_refused", "All of this purchase was already returned.");
  if (asked === undefined || asked <= left) return asked ?? left;
  const already = returned === 0 ? "" : `, and ${formatCents(returned)} of it was already returned`;
  throw new PurchaseRefusal(
    "return_refused",
    `The employee was charged ${formatCents(purchase.amount)} for this purchase${already}. Enter at most ${formatCents(left)}.`,
  );
}

/** What was written off was never paid, so there is nothing to pay back. */
function refuseWrittenOff(writtenOff: number): PurchaseRefusal {
  return new PurchaseRefusal(
    "return_refused",
    `${formatCents(cents(writtenOff))} of this purchase was written off. Undo the write-off on the employee's page, then record the return.`,
  );
}
