import { stateRule } from "@wagefloor/domain/items/rulebook/state-rule.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { type CappedLedger, openChargesOf } from "@wagefloor/domain/purchases/capped-ledger.ts";
import { itemAnswerText } from "@wagefloor/domain/runs/by-item/answer-words.ts";
import type { ItemAnswer } from "@wagefloor/domain/runs/by-item/item-answer.ts";

/**
 * Why each item that an employee owed for isn't deducted, in sentences with the item and the law, as the run found it.
 * @param nameOf what an item is called
 */
export function heldItemTexts(
  answers: readonly ItemAnswer[],
  ledger: CappedLedger,
  { payDate, nameOf }: { readonly payDate: CalendarDate; readonly nameOf: (itemId: string) => string },
): string[] {
  const owed = itemsOwedFor(ledger);
  return answers
    .filter(({ itemId, standing }) => standing !== "passes" && owed.has(itemId))
    .map((answer) => `${nameOf(answer.itemId)}: ${textOf(answer, payDate)}`);
}

/** The items that something is still owed for. */
export function itemsOwedFor(ledger: CappedLedger): ReadonlySet<string | null> {
  return new Set(openChargesOf(ledger).flatMap(({ itemId, open }) => (open > 0 ? [itemId] : [])));
}

function textOf({ standing, fault, state, ruleOf, itemClass }: ItemAnswer, payDate: CalendarDate): string {
  const rule = state === null ? null : stateRule(state, itemClass, payDate);
  const why = itemAnswerText({
    ...{ standing, fault, place: rule?.name ?? null, isFederal: ruleOf === "US" },
    ...{ isOnlyForOvertime: rule?.authorization === null, isByDecision: false, otherState: null },
  });
  return rule === null || rule.citation === null ? why : `${why} ${rule.citation}.`;
}
