import type { StateDemands } from "./state-demands.ts";

/** What was entered for all employees; amounts in cents. */
interface EnteredTerms {
  readonly total?: number | null | undefined;
  readonly amount?: number | null | undefined;
  readonly percentHundredths?: number | null | undefined;
  readonly payments?: number | null | undefined;
  readonly forPayDate?: string | null | undefined;
}

/** What an employee owes for an item, and the most that the item allows per pay period; in cents. */
interface OwedForItem {
  readonly owed: number;
  readonly periodCap: number | null;
}

/**
 * The amounts on one employee's copy of a form that several signed: where the state asks for an amount that wasn't entered
 * for all of them, the total is what the employee owes for the item, and each deduction is the item's maximum per pay
 * period. What the state doesn't ask for isn't filled in: the copy may not say it.
 */
export function ownAmounts(
  { total = null, amount = null, percentHundredths = null, payments = null, forPayDate = null }: EnteredTerms,
  { owed, periodCap }: OwedForItem,
  demands: Pick<StateDemands, "parts"> | null,
): { readonly total: number | null; readonly amount: number | null } {
  const parts = demands?.parts ?? [];
  const isOnce = forPayDate !== null;
  const hasShare = amount !== null || percentHundredths !== null;
  const asksTotal = parts.includes("total") || (parts.includes("any-amount") && !hasShare);
  const asksShare =
    parts.includes("amount") ||
    parts.includes("amount-or-percentage") ||
    (parts.includes("schedule") && payments === null && !isOnce);
  const ownTotal = total ?? (asksTotal ? owed : null);
  const own = amount ?? (asksShare && !hasShare ? (periodCap ?? (isOnce ? owed : null)) : null);
  return { total: ownTotal, amount: own === null || ownTotal === null ? own : Math.min(own, ownTotal) };
}
