import { cents } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { markUndone } from "../ledger/merged/queries.ts";
import { keepTakenStanding } from "../ledger/standing/keep-taken-standing.ts";
import { type NewEntry, postEntries, takePlace } from "../ledger/stored/post-entries.ts";
import { findUndoing, type Undoing } from "./find-undoing.ts";
import { MergeRefusal } from "./refusals.ts";

/**
 * Undoes a merge: each number has again what is owed under it. Entries since then stay with the number that they were
 * booked to; what that has paid beyond its own debt is to be paid back. Undone again, nothing changes.
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
  const { kept, merged } = undoing;
  await postEntries(
    tx,
    [kept, merged].flatMap((side) => entriesOf(side, id, position)),
  );
  return undoing;
}

/** What is to be paid back comes first, so that no balance in between is below zero. */
function entriesOf(
  { employeeNumber, before, own, after, toPayBack }: Undoing["kept"],
  mergeId: string,
  position: number,
): NewEntry[] {
  const amount = cents(own - (before ?? 0));
  if (before === null && amount === 0) return [];
  const entry = { employeeNumber, mergeId, position };
  const refund = { ...entry, kind: "refund" as const, amount: toPayBack, reason: "The merge was undone" };
  return [
    ...(toPayBack > 0 ? [{ ...refund, balanceAfter: cents((before ?? 0) + toPayBack) }] : []),
    { ...entry, kind: amount < 0 ? "moved-out" : "moved-in", amount, reason: null, balanceAfter: after },
  ];
}
