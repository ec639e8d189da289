import { itemRules } from "@wagefloor/domain/items/item-rules.ts";

/** A jurisdiction of the rules, and the address of its page, such as `/rules/new-york`. */
interface RulePlace {
  /** `US`, or a state's two letters. */
  readonly key: string;
  readonly name: string;
  readonly address: string;
}

/** Every jurisdiction; the build writes a page for each. Only for the build: it brings all rules along. */
export function rulePlaces(): RulePlace[] {
  return Object.entries(itemRules.jurisdictions).map(([key, { name }]) => ({
    ...{ key, name },
    address: `/rules/${slugOf(name)}`,
  }));
}

/** The key of the jurisdiction whose page it is. */
export function placeWithSlug(slug: string | undefined): string | undefined {
  return rulePlaces().find(({ name }) => slugOf(name) === slug)?.key;
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
