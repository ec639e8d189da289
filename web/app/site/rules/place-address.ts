import { itemRules } from "@wagefloor/domain/items/item-rules.ts";

/** The address of a jurisdiction's page, such as `/rules/new-york`. */
export function addressOfPlace(name: string): string {
  return `/rules/${slugOf(name)}`;
}

/** The pages of the rulebook; the build writes each of them. Only for the build: it brings all rules along. */
export function rulebookAddresses(): string[] {
  return ["/rules", ...Object.values(itemRules.jurisdictions).map(({ name }) => addressOfPlace(name))];
}

/** The key of the jurisdiction whose page it is: `US`, or a state's two letters. */
export function placeWithSlug(slug: string | undefined): string | undefined {
  return Object.entries(itemRules.jurisdictions).find(([, { name }]) => slugOf(name) === slug)?.[0];
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
