import { itemRules } from "@wagefloor/domain/items/item-rules.ts";
import { rulePage } from "@wagefloor/domain/items/rulebook/rule-page.ts";

/** A jurisdiction of the rules, and the address of its page, such as `/rules/new-york`. */
interface RulePlace {
  /** `US`, or a state's two letters. */
  readonly key: string;
  readonly name: string;
  readonly address: string;
}

/** Every jurisdiction; the build writes a page for each. Only for the build: it includes all rules. */
export function rulePlaces(): RulePlace[] {
  return Object.entries(itemRules.jurisdictions).map(([key, { name }]) => ({
    ...{ key, name },
    address: rulePage(name),
  }));
}

/** The key of the jurisdiction whose page it is. */
export function placeWithSlug(slug: string | undefined): string | undefined {
  return rulePlaces().find(({ address }) => address === `/rules/${slug}`)?.key;
}
