import { itemRules } from "@wagefloor/domain/items/item-rules.ts";
import { itemClasses, ruleAnswers } from "@wagefloor/domain/items/rule-lists.ts";
import { answersOf } from "@wagefloor/domain/items/rulebook/rule-answer.ts";
import { itemClassWords, ruleAnswerWords } from "@wagefloor/domain/items/rulebook/rule-words.ts";
import { rulesAge } from "@wagefloor/domain/items/rules-age.ts";
import { officialExamples } from "./official-examples.ts";
import { rulePlaces } from "./place-address.ts";
import type { RuleIndex } from "./rulebook.ts";

/** The index of the rulebook. Only for the build: it includes all rules and the engine. */
export function listRulePlaces(): RuleIndex {
  const day = itemRules.asOf;
  const { cells, gaps, reviewed } = rulesAge(day);
  const open = [...gaps.values()].reduce((sum, classes) => sum + classes.length, 0);
  return {
    asOf: day,
    classes: itemClasses.map((itemClass) => itemClassWords[itemClass]),
    places: rulePlaces().map(({ key, name, address }) => ({
      ...{ name, address },
      answers: answersOf(key, day).map(({ answer }) => ({ answer, badge: ruleAnswerWords[answer].badge })),
    })),
    meanings: ruleAnswers.map((answer) => ({ answer, ...ruleAnswerWords[answer] })),
    cells: { all: cells, read: cells - open, signedOff: reviewed },
    examples: officialExamples(),
  };
}
