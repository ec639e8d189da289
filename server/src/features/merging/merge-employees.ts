import type { MergeRequest } from "@wagefloor/contract/employees/merges.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { findMerge, type MergeRow } from "../ledger/merged/queries.ts";
import { notifyChange } from "../live/notify-change.ts";
import { findMerging } from "./find-merging.ts";
import { mergeNumbers } from "./merge-numbers.ts";
import { MergeRefusal } from "./refusals.ts";

/** What a merge came to. */
export type Merged = Pick<MergeRow, "id" | "merged" | "kept">;

/**
 * Makes two employees one. The same request again is answered as the first, and makes nothing.
 * @throws Refusal employee_not_found, balance_refused; merge_refused for one and the same employee, or another merge under
 * the same id; merge_changed if something else would happen than was shown
 */
export async function mergeEmployees(
  tx: TenantTransaction,
  { id, one, other, keep, seen }: MergeRequest,
): Promise<Merged> {
  await lockLedger(tx);
  const earlier = await findMerge(tx, id);
  if (earlier) return sameAs(earlier, [one, other]);
  const merging = await findMerging(tx, { one, other, keep });
  if (merging.seen !== seen) {
    throw new MergeRefusal(
      "merge_changed",
      "Something was recorded for one of these employees after you opened this page, so nothing was merged. Look at the figures again, then merge.",
    );
  }
  const { kept } = merging;
  const merged = [merging.one, merging.other].find((side) => side.employeeNumber !== kept)?.employeeNumber;
  if (merged === undefined) throw new Error("an employee can't be merged with itself");
  await mergeNumbers(tx, { id, merged, kept });
  await notifyChange(tx, "balances");
  return { id, merged, kept };
}

function sameAs({ id, merged, kept, undonePosition }: MergeRow, asked: readonly string[]): Merged {
  const numbers = new Set([merged, kept].map((number) => number.toUpperCase()));
  const isSame = asked.every((number) => numbers.has(number.trim().toUpperCase()));
  if (isSame && undonePosition === null) return { id, merged, kept };
  throw new MergeRefusal(
    "merge_refused",
    "Another merge was made in its place, or it was undone. Reload the page and look at the employee again.",
  );
}
