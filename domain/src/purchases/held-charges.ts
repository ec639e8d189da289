import { type Cents, cents } from "../money.ts";
import { openOf } from "./account.ts";
import type { CappedLedger } from "./capped-ledger.ts";
import { createChargeAccounts } from "./charge-accounts.ts";
import { isHeld } from "./held-items.ts";

/** What is open for an item, in cents. */
interface HeldCharge {
  readonly itemId: string;
  readonly open: Cents;
  /** Whether a run asked about it. */
  readonly isAsked: boolean;
}

/**
 * The items that an employee owes for and that what was deducted for one purchase may not pay for, because the newest run
 * that asked about them held them, or none has asked yet; without that purchase.
 */
export function heldChargesOf(
  { employeeNumber, events, joined }: CappedLedger,
  {
    purchaseId,
    classedItems,
  }: { readonly purchaseId: string; readonly classedItems: readonly string[] | null },
): HeldCharge[] {
  const { charges, heldItems } = createChargeAccounts(events, joined).of(employeeNumber);
  const open = new Map<string, number>();
  for (const charge of charges) {
    const { itemId } = charge;
    if (itemId === null || charge.purchaseId === purchaseId) continue;
    if (!isHeld(heldItems, charge, classedItems)) continue;
    open.set(itemId, (open.get(itemId) ?? 0) + openOf(charge));
  }
  return [...open].flatMap(([itemId, amount]) =>
    amount > 0 ? [{ itemId, open: cents(amount), isAsked: heldItems.has(itemId) }] : [],
  );
}
