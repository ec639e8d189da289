import type { Merge } from "@wagefloor/domain/ledger/replay/merge.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";

/** A merge that holds. */
export type Link = Pick<Merge, "id" | "merged" | "kept">;

/** The merges that lead from an employee number to the one under which the person is kept; none for that one itself. */
export function chainOf(merges: readonly Merge[], employeeNumber: string): readonly Link[] {
  const active = new Map(
    merges.filter(({ undoneAt }) => undoneAt === null).map((merge) => [merge.merged, merge]),
  );
  const chain: Link[] = [];
  for (let link = active.get(employeeNumber); link !== undefined; link = active.get(link.kept)) {
    chain.push(link);
  }
  return chain;
}

/** An entry that moves what is owed from one employee number to another, or back. */
interface Move {
  readonly employeeNumber: string;
  readonly kind: "moved-out" | "moved-in";
  readonly amount: Cents;
  readonly balanceAfter: Cents;
  readonly mergeId: string;
}

/**
 * What moves along a chain because an entry of its first number changes what the person owes: before that entry if it takes
 * away, after it if it adds, so that no balance in between is below zero.
 * @param before what is owed under the kept number
 */
export function movesOf(
  chain: readonly Link[],
  change: Cents,
  before: Cents,
): { readonly first: readonly Move[]; readonly last: readonly Move[] } {
  if (chain.length === 0 || change === 0) return { first: [], last: [] };
  const after = cents(before + change);
  const amount = Math.abs(change);
  const out = (employeeNumber: string, mergeId: string, balanceAfter: number): Move => {
    return {
      employeeNumber,
      kind: "moved-out",
      amount: cents(-amount),
      balanceAfter: cents(balanceAfter),
      mergeId,
    };
  };
  const into = (employeeNumber: string, mergeId: string, balanceAfter: number): Move => {
    return {
      employeeNumber,
      kind: "moved-in",
      amount: cents(amount),
      balanceAfter: cents(balanceAfter),
      mergeId,
    };
  };
  const isLast = (at: number) => at === chain.length - 1;
  if (change > 0) {
    const last = chain.flatMap(({ id, merged, kept }, at) => [
      out(merged, id, 0),
      into(kept, id, isLast(at) ? after : amount),
    ]);
    return { first: [], last };
  }
  const first = chain
    .map(({ id, merged, kept }, at) => [out(kept, id, isLast(at) ? after : 0), into(merged, id, amount)])
    .toReversed()
    .flat();
  return { first, last: [] };
}
