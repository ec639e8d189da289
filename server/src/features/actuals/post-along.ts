import { type Cents, cents } from "@wagefloor/domain/money.ts";
import type { TakenPosting } from "@wagefloor/domain/runs/taken/post-taken.ts";
import { type Link, movesOf } from "../ledger/merged/moves.ts";
import type { PostedEntry } from "./write-taken.ts";

/**
 * The entries for what payroll took from someone under a number that was merged since, with those that move what they change
 * to the number that was kept.
 * @param before what is owed under the kept number
 */
export function postAlong(
  chain: readonly Link[],
  entries: readonly TakenPosting[],
  before: Cents,
): PostedEntry[] {
  const [{ merged: employeeNumber } = { merged: "" }] = chain;
  const change = cents(entries.reduce((sum, { amount }) => sum + amount, 0));
  const { first, last } = movesOf(chain, change, before);
  let sum = Math.max(0, -change);
  const own = entries.map((entry) => {
    sum += entry.amount;
    return { ...entry, employeeNumber, balanceAfter: cents(sum) };
  });
  const moves = (all: typeof first) => all.map((move) => ({ ...move, charged: null }));
  return [...moves(first), ...own, ...moves(last)];
}
