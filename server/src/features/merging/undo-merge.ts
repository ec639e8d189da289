import { type Cents, cents } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { markUndone } from "../ledger/merged/queries.ts";
import { keepTakenStanding } from "../ledger/standing/keep-taken-standing.ts";
import { type NewEntry, postEntries, takePlace } from "../ledger/stored/post-entries.ts";
import { findUndoing, type Undoing } from "./find-undoing.ts";
import { MergeRefusal } from "./refusals.ts";

/**
 * Undoes a merge: what moved, moves back. Entries since then stay with the number that they were booked to; what that has
 * paid beyond its own debt is to be paid back. Undone again, nothing changes.
 * @throws Refusal merge_not_found; merge_refused if the kept number was merged itself; merge_changed if something else would
 * happen than was shown
 */
export async function undoMerge(tx: TenantTransaction, id: string, seen: string): Promise<Undoing> {
  await lockLedger(tx);
  const undoing = await findUndoing(tx, id);
  if (undoing.isUndone) return undoing;
  if (undoing.seen !== seen) {
    throw new MergeRefusal(
      "merge_changed",
      "Something was recorded for this employee after you opened this page, so nothing was changed. Look at the figures again, then undo the merge.",
    );
  }
  const position = await takePlace(tx);
  await markUndone(tx, id, position);
  await keepTakenStanding(tx, [undoing.merged.employeeNumber, undoing.kept.employeeNumber]);
  await postEntries(tx, entriesOf(undoing, id, position));
  return undoing;
}

function entriesOf({ merged, kept, moved }: Undoing, mergeId: string, position: number): NewEntry[] {
  const entry = { mergeId, position };
  return [
    ...sideOf({ ...entry, employeeNumber: kept.employeeNumber }, kept, cents(-moved)),
    ...sideOf({ ...entry, employeeNumber: merged.employeeNumber }, merged, moved),
  ];
}

/** What is to be paid back comes first, so that no balance in between is below zero. */
function sideOf(
  entry: Pick<NewEntry, "employeeNumber" | "position" | "mergeId">,
  { before, after, toPayBack }: Undoing["kept"],
  amount: Cents,
): NewEntry[] {
  if (before === null && amount === 0) return [];
  const refund = { ...entry, kind: "refund" as const, amount: toPayBack, reason: "The merge was undone" };
  return [
    ...(toPayBack > 0 ? [{ ...refund, balanceAfter: cents((before ?? 0) + toPayBack) }] : []),
    { ...entry, kind: amount < 0 ? "moved-out" : "moved-in", amount, reason: null, balanceAfter: after },
  ];
}
