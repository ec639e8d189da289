import { type Cents, cents } from "../../money.ts";
import { openOf } from "./account.ts";
import { accountOf, type CappedLedger } from "./capped-ledger.ts";
import { type HeldItems, isHeld } from "./held-items.ts";

/** What is open for an item, in cents. */
interface HeldCharge {
  readonly itemId: string;
  readonly open: Cents;
  /** What the newest run that decided about it said: nothing may be deducted, or so much; null if none has decided. */
  readonly decided: "held" | "limited" | null;
}

/**
 * The items that an employee owes for and that what was deducted for one purchase may not pay for, because the newest run
 * that decided about them held or limited them, or none has decided yet; without that purchase.
 */
export function heldChargesOf(
  ledger: CappedLedger,
  {
    purchaseId,
    classedItems,
  }: { readonly purchaseId: string; readonly classedItems: readonly string[] | null },
): HeldCharge[] {
  const { charges, heldItems } = accountOf(ledger);
  const returned = charges.find((charge) => charge.purchaseId === purchaseId);
  const freed = { itemId: returned?.itemId ?? null, classedItems };
  const open = new Map<string, number>();
  for (const charge of charges) {
    const { itemId } = charge;
    if (itemId === null || charge.purchaseId === purchaseId) continue;
    if (!isHeld(heldItems, charge, freed)) continue;
    open.set(itemId, (open.get(itemId) ?? 0) + openOf(charge));
  }
  return [...open].flatMap(([itemId, amount]) =>
    amount > 0 ? [{ itemId, open: cents(amount), decided: decisionAbout(itemId, heldItems) }] : [],
  );
}

function decisionAbout(itemId: string, heldItems: HeldItems): HeldCharge["decided"] {
  const standing = heldItems.get(itemId)?.standing;
  return standing === "held" || standing === "limited" ? standing : null;
}
