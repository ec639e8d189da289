import { type CapTerms, limitsOf } from "../item-caps.ts";
import { openOf } from "./account.ts";
import { accountOf, type CappedLedger } from "./capped-ledger.ts";
import { isUsedUp, sharesWithin } from "./item-room.ts";

/**
 * What stays owed after a run for items whose authorization is used up: of its total or its number of deductions nothing is
 * left for another pay period. In cents.
 * @param deducted what the run deducts
 */
export function owedBeyondTotals(ledger: CappedLedger, terms: CapTerms, deducted: number): number {
  const account = accountOf(ledger);
  const shares = sharesWithin(account, deducted, terms);
  return account.charges.reduce((sum, charge) => {
    const left = shares.reduce(
      (open, share) => (share.charge === charge ? open - share.part : open),
      openOf(charge),
    );
    const isBeyond =
      left > 0 && limitsOf(charge, terms).some((limit) => isUsedUp(account, limit, terms, shares));
    return isBeyond ? sum + left : sum;
  }, 0);
}
