import type { PurchasePeople, UnmatchedPurchase } from "@wagefloor/contract/purchases/purchases.ts";
import type { KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import type { Unmatched } from "./match-purchases.ts";

/** Purchases of which it isn't certain whose they are, as they leave the server. */
export function presentUnmatched(unmatched: readonly Unmatched[]): UnmatchedPurchase[] {
  return unmatched.map((one) => ({ ...one, proposed: one.proposed.map(presentPerson) }));
}

/** Someone whose purchase it may be. */
export function presentPerson({
  employeeNumber,
  names,
  mergedNumbers,
}: KnownPerson): PurchasePeople["people"][number] {
  return {
    ...{ employeeNumber, names: [...names] },
    ...(mergedNumbers && { mergedNumbers: [...mergedNumbers] }),
  };
}
