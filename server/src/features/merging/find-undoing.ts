import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { type Holders, holdersAt, numbersOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readMoney } from "../../core/db/columns.ts";
import { fingerprint } from "../../core/fingerprint.ts";
import {
  countEntriesSince,
  findMerge,
  hasOwnEntries,
  type MergeRow,
  readDeductedSince,
  readMerges,
  readOwn,
} from "../ledger/merged/queries.ts";
import { findAvailable } from "../ledger/stored/queries.ts";
import { inDollars } from "../mail/email-words.ts";
import { MergeRefusal } from "./refusals.ts";

/** What undoing a merge comes to. */
export interface Undoing {
  readonly merge: MergeRow;
  readonly isUndone: boolean;
  readonly merged: UndoneSide;
  readonly kept: UndoneSide;
  /** What was recorded under the kept number since the merge, which stays there. */
  readonly since: { readonly runs: number; readonly others: number };
  /** A fingerprint of all that. */
  readonly seen: string;
}

interface UndoneSide {
  readonly employeeNumber: string;
  /** What the next run may start from, before and after; null where nothing is recorded. */
  readonly before: Cents | null;
  readonly after: Cents | null;
  /** What is owed under it by itself; below zero if it paid what the other one owed. */
  readonly own: Cents;
  readonly toPayBack: Cents;
}

/**
 * What undoing a merge would do. Nothing is written.
 * @throws Refusal merge_not_found; merge_refused if the kept number was merged itself
 */
export async function findUndoing(tx: TenantTransaction, id: string): Promise<Undoing> {
  const merge = await findMerge(tx, id);
  if (!merge) throw new MergeRefusal("merge_not_found", "We couldn't find this merge. Reload the page.");
  const { merged, kept } = merge;
  const isUndone = merge.undonePosition !== null;
  if (!isUndone) await refuseMergedOn(tx, merge);
  const others = (await readMerges(tx)).filter((one) => one.id !== id);
  const holders = holdersAt(others);
  const undoing = {
    ...{ merge, isUndone, since: await countEntriesSince(tx, merge) },
    merged: await readSide(tx, merged, holders),
    kept: await readSide(tx, kept, holders),
  };
  const then = holdersAt(others.filter(({ at }) => at < merge.position));
  if (!isUndone) await refuseDecidedTogether(tx, undoing, await readSide(tx, kept, then));
  const { merge: _row, ...figures } = undoing;
  return { ...undoing, seen: fingerprint([id, figures]) };
}

/** What is owed under a number and those that are merged into it, without the merge that is undone. */
async function readSide(tx: TenantTransaction, employeeNumber: string, others: Holders): Promise<UndoneSide> {
  const numbers = numbersOf(others, employeeNumber);
  const own = readMoney(await readOwn(tx, numbers));
  const isRecorded = own !== 0 || (await hasOwnEntries(tx, numbers));
  const before = await findAvailable(tx, employeeNumber);
  const toPayBack = cents(Math.max(0, -own));
  return { employeeNumber, before, own, after: isRecorded ? cents(own + toPayBack) : null, toPayBack };
}

/**
 * A correction or a write-off of both debts can't be split: what it took off was never paid, so it isn't to be paid back.
 * @param alone the number kept, without any that was merged into it since: what that owes doesn't make up for it
 */
async function refuseDecidedTogether(
  tx: TenantTransaction,
  { merge, kept, merged: { own: moved } }: Pick<Undoing, "merge" | "kept" | "merged">,
  alone: UndoneSide,
): Promise<void> {
  const deducted = readMoney(await readDeductedSince(tx, merge));
  if (alone.toPayBack <= Math.max(0, deducted)) return;
  throw new MergeRefusal(
    "merge_refused",
    `${inDollars(moved)} would move back to ${merge.merged}, but the balance was corrected or written off after the merge. Correct the balance of ${kept.employeeNumber} to at least ${inDollars(moved)}, then undo the merge.`,
  );
}

async function refuseMergedOn(tx: TenantTransaction, { kept, merged }: MergeRow): Promise<void> {
  const further = (await readMerges(tx)).find((one) => one.merged === kept && one.undoneAt === null);
  if (further === undefined) return;
  throw new MergeRefusal(
    "merge_refused",
    `${kept} was merged with ${further.kept} after ${merged} was merged with ${kept}. Undo that merge first.`,
  );
}
