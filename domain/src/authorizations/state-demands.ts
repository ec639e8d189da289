import { itemRules, ruleCell, rulesOf } from "../items/item-rules.ts";
import {
  type ConsentPart,
  type ItemClass,
  itemClasses,
  mayBeDeducted,
  type RequiredForm,
  type RuleAnswer,
} from "../items/rule-lists.ts";
import { answerFor } from "../items/rulebook/rule-answer.ts";
import { authorizationWords, capWords, noticeWords } from "../items/rulebook/rule-words.ts";
import type { CalendarDate } from "../money.ts";

/** What a state requires of the authorization for one class of item. */
export interface StateDemands {
  readonly itemClass: ItemClass;
  /** Whether such an item can be deducted at all; the federal rule included. */
  readonly answer: RuleAnswer;
  readonly form: RequiredForm;
  readonly parts: readonly ConsentPart[];
  /** The longest life of an authorization. */
  readonly expiryMonths: number | null;
  /** One for several payments counts only with the same amount every pay period. */
  readonly equalPayments: boolean;
  readonly isRevocable: boolean;
  /** The notice the employee must get first, as a phrase. */
  readonly notice: string | null;
  /** The most that the state allows, as a phrase; null without a cap. */
  readonly cap: string | null;
  /** The authorization in sentences, the last one without its period. */
  readonly words: string;
  readonly citation: string | null;
  readonly source: string | null;
}

/** The states and districts whose rules on items are known, by name. */
export const statesWithRules: readonly { readonly state: string; readonly name: string }[] = Object.entries(
  itemRules.jurisdictions,
)
  .filter(([state]) => state !== "US")
  .map(([state, { name }]) => ({ state, name }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** What people call a state; undefined if its rules aren't known. */
export function stateName(state: string): string | undefined {
  return state === "US" ? undefined : rulesOf(state)?.name;
}

/** What a state requires for each class of item on a day. */
export function demandsOfState(state: string, day: CalendarDate): StateDemands[] {
  return itemClasses.map((itemClass) => demandsOf(state, itemClass, day));
}

/** The same for one class of item; null if the state or the class isn't known. */
export function demandsFor(
  state: string | null,
  itemClass: ItemClass | null,
  day: CalendarDate,
): StateDemands | null {
  if (state === null || itemClass === null || stateName(state) === undefined) return null;
  return demandsOf(state, itemClass, day);
}

/** After how many months an authorization ends by a state's rule; the shortest of all classes where the class isn't known. */
export function expiryMonthsIn(
  state: string | null,
  itemClass: ItemClass | null,
  day: CalendarDate,
): number | null {
  if (state === null || stateName(state) === undefined) return null;
  const asked = itemClass === null ? demandsOfState(state, day) : [demandsOf(state, itemClass, day)];
  const months = asked.map(({ expiryMonths }) => expiryMonths).filter((one) => one !== null);
  return months.length === 0 ? null : Math.min(...months);
}

function demandsOf(state: string, itemClass: ItemClass, day: CalendarDate): StateDemands {
  const { answer, isFederal, deciding } = answerFor(state, itemClass, day);
  const cell = ruleCell(state, itemClass, day);
  const { authorization, notice, caps } = cell;
  // What no one has read of the state may be decided by the federal rule.
  const cited = isFederal && cell.citation === undefined ? (deciding?.cell ?? cell) : cell;
  const isCapped = caps !== undefined && mayBeDeducted(answer);
  return {
    ...{ itemClass, answer },
    form: authorization?.form ?? "none",
    parts: authorization?.asks ?? [],
    expiryMonths: authorization?.expiryMonths ?? null,
    equalPayments: authorization?.equalInstallments === true,
    isRevocable: authorization?.revocable === true,
    notice: notice === undefined ? null : noticeWords(notice),
    cap: isCapped ? caps.map(capWords).join(", and ") : null,
    words: authorizationWords(cell),
    citation: cited.citation ?? null,
    source: cited.source ?? null,
  };
}
