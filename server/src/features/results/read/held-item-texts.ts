import { type StateRule, stateRule } from "@wagefloor/domain/items/rulebook/state-rule.ts";
import { type ItemAnswer, isWithoutRules } from "@wagefloor/domain/law/item-answer.ts";
import { type CappedLedger, openChargesOf } from "@wagefloor/domain/ledger/charges/capped-ledger.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { itemAnswerText } from "@wagefloor/domain/runs/by-item/answer-words.ts";
import { decisionText, type RecordedDecision } from "@wagefloor/domain/runs/by-item/decision-text.ts";

interface Naming {
  readonly payDate: CalendarDate;
  /** What an item is called. */
  readonly nameOf: (itemId: string) => string;
}

/** Why each item that an employee owed for isn't deducted, in sentences with the item and the law, as the run found it. */
export const heldItemTexts = textsOfThose(({ standing }) => standing !== "passes");

/** Which items that an employee owed for are deducted without state rules, as a person chose, in sentences. */
export const withoutRulesTexts = textsOfThose(isWithoutRules);

function textsOfThose(areTold: (answer: ItemAnswer) => boolean) {
  return (answers: readonly ItemAnswer[], ledger: CappedLedger, { payDate, nameOf }: Naming): string[] => {
    const owed = itemsOwedFor(ledger);
    return answers
      .filter((answer) => areTold(answer) && owed.has(answer.itemId))
      .map((answer) => `${nameOf(answer.itemId)}: ${textOf(answer, payDate)}`);
  };
}

/**
 * By whose decision each item that an employee owed for is deducted, when, why, and the law, in sentences.
 * @param decisions by the authorization's id
 */
export function decidedItemTexts(
  answers: readonly ItemAnswer[],
  ledger: CappedLedger,
  { payDate, nameOf, decisions }: Naming & { readonly decisions: ReadonlyMap<string, RecordedDecision> },
): string[] {
  const owed = itemsOwedFor(ledger);
  return answers.flatMap((answer) => {
    const { itemId, authorizationId, isByDecision } = answer;
    const decision = isByDecision && authorizationId !== null ? decisions.get(authorizationId) : undefined;
    if (decision === undefined || !owed.has(itemId)) return [];
    const rule = ruleOfAnswer(answer, payDate);
    return [`${nameOf(itemId)}: ${withCitation(decisionText(decision), rule)}`];
  });
}

/** The items that something is still owed for. */
export function itemsOwedFor(ledger: CappedLedger): ReadonlySet<string | null> {
  return new Set(openChargesOf(ledger).flatMap(({ itemId, open }) => (open > 0 ? [itemId] : [])));
}

/** The state's rule that an answer rests on; null where no state was known, and without a class. */
export function ruleOfAnswer(
  { state, itemClass }: Pick<ItemAnswer, "state" | "itemClass">,
  payDate: CalendarDate,
): StateRule | null {
  return state === null || itemClass === null ? null : stateRule(state, itemClass, payDate);
}

function textOf(answer: ItemAnswer, payDate: CalendarDate): string {
  const { itemClass, standing, fault, ruleOf } = answer;
  const rule = ruleOfAnswer(answer, payDate);
  const why = itemAnswerText({
    ...{ itemClass, standing, fault, place: rule?.name ?? null, isFederal: ruleOf === "US" },
    ...{ isOnlyForOvertime: rule?.authorization === null, isByDecision: false, otherState: null },
  });
  return withCitation(why, rule);
}

function withCitation(text: string, rule: StateRule | null): string {
  return rule === null || rule.citation === null ? text : `${text} ${rule.citation}.`;
}
