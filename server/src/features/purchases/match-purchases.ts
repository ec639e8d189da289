import type { UnmatchedPurchase } from "@wagefloor/contract/purchases/purchases.ts";
import { indexOfPeople, type KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import { employeeProblem, proposedIn } from "@wagefloor/domain/purchases/import/employee-problem.ts";
import { problemSentence } from "@wagefloor/domain/purchases/import/problem-sentence.ts";
import type { PurchaseTerms } from "@wagefloor/domain/purchases/purchase.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readPeopleOfPurchases } from "./known-people.ts";

/** A purchase whose number no one has, or whose name is another's, and who it may be. */
export interface Unmatched extends Omit<UnmatchedPurchase, "proposed"> {
  readonly proposed: readonly KnownPerson[];
}

type Named = Pick<PurchaseTerms, "employeeNumber" | "employeeName"> & Pick<Unmatched, "index" | "line">;

/**
 * Those of these purchases of which it isn't certain whose they are.
 * @param recorded numbers of which anything is recorded: without a name, they are certain
 */
export async function matchPurchases(
  tx: TenantTransaction,
  purchases: readonly Named[],
  recorded: ReadonlySet<string>,
): Promise<Unmatched[]> {
  const open = purchases.filter(
    ({ employeeNumber, employeeName }) => employeeName !== null || !recorded.has(employeeNumber),
  );
  if (open.length === 0) return [];
  const index = indexOfPeople(await readPeopleOfPurchases(tx));
  return open.flatMap(({ index: at, line, employeeNumber, employeeName }) => {
    const named = { number: employeeNumber, name: employeeName ?? "" };
    const match = index.match(named);
    const problem = employeeProblem(match, named);
    if (problem === null) return [];
    const sentence = problemSentence(problem);
    return [{ index: at, line, employeeNumber, employeeName, sentence, proposed: proposedIn(match) }];
  });
}
