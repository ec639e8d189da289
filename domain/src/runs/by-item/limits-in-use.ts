import { type Cents, cents } from "../../money.ts";
import { type CappedLedger, createItemUse } from "../../purchases/capped-ledger.ts";
import type { CapTerms } from "../../purchases/item-caps.ts";
import { type AnswerLimit, type ItemAnswer, limitsOfKeys } from "./item-answer.ts";
import { withAnswers } from "./judge-items.ts";

/** What limits the deduction for an item, and what is left of it. */
export interface LimitInUse {
  readonly by: AnswerLimit["by"];
  readonly most: Cents;
  readonly per: "pay-period" | "employment" | "authorization";
  /** What was deducted before the run that counts against it. */
  readonly used: Cents;
  /** Whether nothing is deducted because less than the agreed amount may be. */
  readonly doesNotFit: boolean;
}

/**
 * What limited a run's deduction for each item that passed, by the item's id.
 * @param ledger before the run
 * @param deducted what the run deducts, in cents
 */
export function limitsInUse(
  ledger: CappedLedger,
  terms: CapTerms,
  answers: readonly ItemAnswer[],
  deducted: Cents,
): ReadonlyMap<string, readonly LimitInUse[]> {
  const use = createItemUse(ledger, withAnswers(terms, answers), deducted);
  const shared = limitsOfKeys(answers);
  return new Map(
    answers
      .filter(({ standing }) => standing === "passes")
      .map(({ itemId, limits }) => {
        const rooms = limits.map(({ key, most }) => {
          const limit = shared.get(key);
          return limit === undefined ? most : use.roomOf(limit);
        });
        const isLeftOut = use.deductedFor(itemId) === 0 && rooms.every((room) => room > 0);
        const inUse = limits.map(({ by, most, per, isWhole }, at) => ({
          ...{ by, most, per: typeof per === "string" ? per : ("authorization" as const) },
          used: cents(most - (rooms[at] ?? most)),
          doesNotFit: isWhole && isLeftOut,
        }));
        return [itemId, inUse];
      }),
  );
}
