import { type Cents, cents } from "../money.ts";
import type { CappedLedger } from "./capped-ledger.ts";
import { createChargeAccounts } from "./charge-accounts.ts";
import { openOf } from "./charges.ts";
import { isHeld } from "./held-items.ts";

/** What is open for an item, in cents. */
interface HeldCharge {
  readonly itemId: string;
  readonly open: Cents;
}

/**
 * The items that an employee owes for and that wages may not pay for, because the newest run that asked about them held
 * them; without one purchase.
 */
export function heldChargesOf(
  { employeeNumber, events, joined }: CappedLedger,
  purchaseId: string,
): HeldCharge[] {
  const { charges, heldItems } = createChargeAccounts(events, joined).of(employeeNumber);
  const open = new Map<string, number>();
  for (const charge of charges) {
    const { itemId } = charge;
    if (itemId === null || charge.purchaseId === purchaseId || !isHeld(heldItems, charge)) continue;
    open.set(itemId, (open.get(itemId) ?? 0) + openOf(charge));
  }
  return [...open].flatMap(([itemId, amount]) => (amount > 0 ? [{ itemId, open: cents(amount) }] : []));
}
