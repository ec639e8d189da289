import { type ItemAnswer, limitsOfKeys } from "../../law/item-answer.ts";
import type { AnswerLimit, CountedShare, ItemLimit } from "../../law/item-limit.ts";
import { type CappedLedger, createItemUse, type ItemUse } from "../../ledger/charges/capped-ledger.ts";
import { type CapTerms, withAnswers } from "../../ledger/item-caps.ts";
import { type Cents, cents } from "../../money.ts";

/** What limits the deduction for an item, and what is left of it. */
export interface LimitInUse {
  readonly by: AnswerLimit["by"];
  readonly most: Cents;
  /** The percentage of the pay that it is, and the pay; null where an amount was agreed to. */
  readonly share: CountedShare | null;
  readonly per: "pay-period" | "employment" | "run" | "authorization";
  /** What was deducted before the run that counts against it. */
  readonly used: Cents;
  /** In how many pay periods something may be deducted, and was before the run; null where that isn't limited. */
  readonly payments: { readonly most: number; readonly used: number } | null;
  /** Whether a part of what was used is of confirmed runs after a replaced one. */
  readonly isUsedLater: boolean;
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
        const inUse = limits.map((limit) => limitInUse(limit, shared.get(limit.key), use));
        const isLeftOut = use.deductedFor(itemId) === 0 && inUse.every(({ room }) => room > 0);
        return [
          itemId,
          inUse.map(({ room: _, ...one }, at) => ({
            ...one,
            doesNotFit: limits[at]?.isWhole === true && isLeftOut,
          })),
        ];
      }),
  );
}

function limitInUse({ by, most, per, share }: AnswerLimit, limit: ItemLimit | undefined, use: ItemUse) {
  const used = limit === undefined ? { amount: cents(0), payments: 0 } : use.usedOf(limit);
  const isObject = typeof per === "object";
  return {
    ...{ by, most, per: isObject ? ("authorization" as const) : per, used: used.amount },
    share: share ?? null,
    isUsedLater: isObject && per.usedLater !== undefined,
    payments: isObject && per.payments !== undefined ? { most: per.payments, used: used.payments } : null,
    room: limit === undefined ? most : use.roomOf(limit),
  };
}
