import { jurisdictionName } from "../../minimum-wage/table.ts";
import type { CalendarDate } from "../../money.ts";
import { rulesOf } from "../item-rules.ts";
import { type ItemClass, mayBeDeducted, type RuleAnswer, ruleAnswers } from "../rule-lists.ts";
import { answerFor } from "./rule-answer.ts";
import { rulePage } from "./rule-page.ts";
import { authorizationWords, capWords, noticeWords } from "./rule-words.ts";

/** What a state's rule says of a class of item, in short: where an item is made and where it is charged. */
export interface StateRule {
  /** Two letters. */
  readonly state: string;
  readonly name: string;
  readonly answer: RuleAnswer;
  /** The federal rule decides, not the state's. */
  readonly isFederal: boolean;
  /** Such as `$50.00 per employment`; null without a cap. */
  readonly cap: string | null;
  /** What is asked of the employee's authorization; null where none is asked for, or where it doesn't help. */
  readonly authorization: string | null;
  /** The notice that the employee must get first; null where none is asked for, or where it doesn't help. */
  readonly notice: string | null;
  /** The law that decides, and the page on which it was read. */
  readonly citation: string | null;
  readonly source: string | null;
  /** The rulebook's page on it; null for a place that has none. */
  readonly page: string | null;
}

/** The rule of a state, by its two letters, for a class of item on a day. */
export function stateRule(state: string, itemClass: ItemClass, day: CalendarDate): StateRule {
  const { answer, isFederal, deciding } = answerFor(state, itemClass, day);
  const rules = rulesOf(state);
  const { citation = null, source = null } = deciding?.cell ?? {};
  const open = mayBeDeducted(answer) ? deciding?.cell : undefined;
  const asksConsent = open?.authorization !== undefined && open.authorization.form !== "none";
  return {
    ...{ state, answer, isFederal, citation, source },
    name: rules?.name ?? jurisdictionName(`US-${state}`),
    cap: open?.caps === undefined ? null : open.caps.map(capWords).join(", and "),
    authorization: open !== undefined && asksConsent ? authorizationWords(open) : null,
    notice: open?.notice === undefined ? null : noticeWords(open.notice),
    page: rules === undefined ? null : `${rulePage(rules.name)}#${itemClass}`,
  };
}

/** The strictest first, states with the same answer by name. */
export function byStrictness(one: StateRule, other: StateRule): number {
  return (
    ruleAnswers.indexOf(one.answer) - ruleAnswers.indexOf(other.answer) || one.name.localeCompare(other.name)
  );
}
