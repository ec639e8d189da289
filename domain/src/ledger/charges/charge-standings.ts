import { type Cents, cents } from "../../money.ts";
import type { NumbersMerge } from "../../people/merging/merged-numbers.ts";
import { factsOf, paidOnceConfirmed } from "../fact.ts";
import type { StoredEntry } from "../stored-entry.ts";
import { type ChargeOrigin, openOf } from "./account.ts";
import { createChargeAccounts } from "./charge-accounts.ts";

/** Something that an employee owed, and what became of it: `amount` is the sum of the other five. */
export interface ChargeStanding extends ChargeOrigin {
  readonly amount: Cents;
  /** Deducted for it. */
  readonly paid: Cents;
  readonly returned: Cents;
  /** Taken off by a correction. */
  readonly corrected: Cents;
  readonly writtenOff: Cents;
  /** Still owed. */
  readonly open: Cents;
}

/**
 * Which charges the deductions of one employee paid: the oldest first (settled point 12), in the order of the history, but
 * of an item with a cap no more in a pay period than that, as long as something else is owed.
 * A return takes back its own purchase; what was paid for that then pays for the oldest open charge, or is paid back.
 * The sum of `open` is what is owed.
 * @param entries of all numbers of the employee
 * @param merges all of these numbers that there ever were: until one, deductions pay the charges of their own number
 * @throws Error if more was deducted than was owed, unless a number was merged: then it may have paid what the other one owed
 */
export function chargeStandings(
  entries: readonly StoredEntry[],
  merges: readonly NumbersMerge[] = [],
): ChargeStanding[] {
  const facts = paidOnceConfirmed(factsOf(entries));
  const joined = merges.filter(({ undoneAt }) => undoneAt === null);
  const accounts = createChargeAccounts(facts, joined, { mayBeAhead: merges.length > 0 });
  return accounts.all().map((charge) => ({
    purchaseId: charge.purchaseId,
    runId: charge.runId,
    chargedBy: charge.chargedBy,
    at: charge.at,
    amount: cents(charge.amount),
    paid: cents(charge.paid),
    returned: cents(charge.returned),
    corrected: cents(charge.corrected),
    writtenOff: cents(charge.writtenOff),
    open: cents(openOf(charge)),
  }));
}
