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
  readonly charged: null;
  readonly balanceAfter: Cents;
  readonly mergeId: string;
}

/** Entries of one employee number with what is owed after each, and the moves that belong before and after them. */
interface Along<Entry> {
  readonly first: readonly Move[];
  readonly own: readonly (Entry & { readonly employeeNumber: string; readonly balanceAfter: Cents })[];
  readonly last: readonly Move[];
}

/**
 * Entries of an employee number, what adds first. Of a number that was merged, what they change moves on to the one that was
 * kept: before them if they take away, after them if they add, so that no balance in between is below zero.
 * @param chain as `chainOf` the number
 * @param before what is owed under the kept number
 */
export function postedAlong<Entry extends { readonly amount: Cents }>(
  chain: readonly Link[],
  employeeNumber: string,
  entries: readonly Entry[],
  before: Cents,
): Along<Entry> {
  const change = entries.reduce((sum, { amount }) => sum + amount, 0);
  let sum: number = chain.length === 0 ? before : Math.max(0, -change);
  const own = entries.map((entry) => {
    sum += entry.amount;
    return { ...entry, employeeNumber, balanceAfter: cents(sum) };
  });
  if (change === 0) return { first: [], own, last: [] };
  const moved = Math.abs(change);
  const move = (kind: Move["kind"], number: string, mergeId: string, after: number): Move => {
    const amount = cents(kind === "moved-in" ? moved : -moved);
    return { employeeNumber: number, kind, amount, charged: null, balanceAfter: cents(after), mergeId };
  };
  const leftAt = (at: number, between: number) => (at === chain.length - 1 ? before + change : between);
  if (change > 0) {
    const last = chain.flatMap(({ id, merged, kept }, at) => [
      move("moved-out", merged, id, 0),
      move("moved-in", kept, id, leftAt(at, moved)),
    ]);
    return { first: [], own, last };
  }
  const first = chain
    .map(({ id, merged, kept }, at) => [
      move("moved-out", kept, id, leftAt(at, 0)),
      move("moved-in", merged, id, moved),
    ])
    .toReversed()
    .flat();
  return { first, own, last: [] };
}
