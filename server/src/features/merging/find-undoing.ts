import { type Cents, cents } from "@wagefloor/domain/money.ts";
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
  readMoved,
} from "../ledger/merged/queries.ts";
import { findAvailable } from "../ledger/stored/queries.ts";
import { inDollars } from "../mail/email-words.ts";
import { MergeRefusal } from "./refusals.ts";

/** What undoing a merge comes to. */
export interface Undoing {
  readonly merge: MergeRow;
  readonly isUndone: boolean;
  /** What moves back. */
  readonly moved: Cents;
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
  const moved = readMoney(await readMoved(tx, id, kept));
  const [from, to] = [await findAvailable(tx, merged), await findAvailable(tx, kept)];
  const since = await countEntriesSince(tx, merge);
  const left = cents((to ?? 0) - moved);
  const own = cents((from ?? 0) + moved);
  const isNothing = left === 0 && !(await isRecordedWithout(tx, merge));
  const undoing = {
    ...{ merge, isUndone, moved, since },
    merged: sideOf(merged, from, from === null && moved === 0 ? null : own),
    kept: sideOf(kept, to, to === null || isNothing ? null : left),
  };
  if (!isUndone) await refuseDecidedTogether(tx, undoing);
  const { merge: _row, ...figures } = undoing;
  return { ...undoing, seen: fingerprint([id, figures]) };
}

function sideOf(employeeNumber: string, before: Cents | null, after: Cents | null): UndoneSide {
  const toPayBack = cents(Math.max(0, -(after ?? 0)));
  return { employeeNumber, before, after: after === null ? null : cents(after + toPayBack), toPayBack };
}

/** Whether anything is recorded under the kept number but what this merge moved. */
async function isRecordedWithout(tx: TenantTransaction, { id, kept }: MergeRow): Promise<boolean> {
  if (await hasOwnEntries(tx, kept)) return true;
  const others = (await readMerges(tx)).filter(
    (one) => one.kept === kept && one.undoneAt === null && one.id !== id,
  );
  for (const { merged } of others) if ((await findAvailable(tx, merged)) !== null) return true;
  return false;
}

/** A correction or a write-off of both debts can't be split: what it took off was never paid, so it isn't to be paid back. */
async function refuseDecidedTogether(
  tx: TenantTransaction,
  { merge, kept, moved }: Pick<Undoing, "merge" | "kept" | "moved">,
): Promise<void> {
  const deducted = readMoney(await readDeductedSince(tx, merge));
  if (kept.toPayBack <= Math.max(0, deducted)) return;
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
