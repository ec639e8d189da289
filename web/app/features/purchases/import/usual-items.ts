import type { Item } from "@wagefloor/contract/items/items.ts";
import type { GivenAnswers } from "@wagefloor/domain/items/questions/item-questions.ts";
import { itemMentioned } from "@wagefloor/domain/purchases/import/match-item.ts";

/** A kind of item that most employers have. */
export interface UsualItem {
  readonly name: string;
  /** What is known of such an item before anyone is asked. */
  readonly answers: GivenAnswers;
}

/** What most employers deduct for. */
export const usualItems: readonly UsualItem[] = [
  { name: "Boots", answers: { kind: "wear", worn: "footwear" } },
  { name: "Uniform", answers: { kind: "wear", worn: "clothing" } },
  { name: "Tools", answers: { kind: "goods" } },
];

/** Whether an item is of a usual kind. */
export function isSuch(item: Item, { name, answers }: UsualItem): boolean {
  const isAnswered = Object.entries(answers).every(
    ([question, answer]) => item.answers[question as keyof GivenAnswers] === answer,
  );
  return isAnswered || mentions(item.name, name);
}

/** What a list's own words say of an item, such as that safety toe boots are footwear; nothing where they don't. */
export function answersFrom(text: string): GivenAnswers {
  return usualItems.find(({ name }) => mentions(text, name))?.answers ?? {};
}

function mentions(text: string, name: string): boolean {
  return itemMentioned(text, [{ name }]) !== null;
}
