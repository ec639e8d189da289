import type { DifferentRequest } from "@wagefloor/contract/employees/merges.ts";
import { holderOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import { inOrder } from "../ledger/merged/in-order.ts";
import { deleteDifferent, insertDifferent, readHolders } from "../ledger/merged/queries.ts";
import { notifyChange } from "../live/notify-change.ts";
import { MergeRefusal } from "./refusals.ts";

/**
 * Remembers that two similar numbers belong to two people, or forgets it. It applies to files read from now on.
 * @throws Refusal invalid_input for one and the same number; merge_refused for two people whose numbers are merged
 */
export async function sayDifferent(
  tx: TenantTransaction,
  { one, other, areDifferent }: DifferentRequest,
): Promise<void> {
  if (one === other) throw new CommonRefusal("invalid_input", "These are the same employee number.");
  await lockLedger(tx);
  if (areDifferent) await refuseMerged(tx, one, other);
  const pair = inOrder(one, other);
  await (areDifferent ? insertDifferent(tx, pair) : deleteDifferent(tx, pair));
  await notifyChange(tx, "balances");
}

/** Recalculated as two people, a person would be charged twice, each time on a part of the pay. */
async function refuseMerged(tx: TenantTransaction, one: string, other: string): Promise<void> {
  const holders = await readHolders(tx);
  const kept = holderOf(holders, one);
  if (kept !== holderOf(holders, other)) return;
  throw new MergeRefusal(
    "merge_refused",
    `${one} and ${other} were merged, so they're one employee now. If they're two people, undo the merge on the page of employee ${kept} first.`,
  );
}
