import type { BalancesFollowAnswer } from "@wagefloor/contract/profiles/balances-follow.ts";
import type { BalancesFollow } from "@wagefloor/domain/deduction/balances-follow.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { notifyChange } from "../live/notify-change.ts";
import { readChoices, saveChoice, sumOpenProposals } from "./stored/queries.ts";

/**
 * Chooses what balances follow, from the next run on. No balance changes: each run that was made keeps what balances follow
 * after it, and what is still to be confirmed for it.
 */
export async function chooseBalancesFollow(
  tx: TenantTransaction,
  balancesFollow: BalancesFollow,
): Promise<BalancesFollowAnswer> {
  await lockLedger(tx);
  await saveChoice(tx, { balancesFollow });
  await notifyChange(tx, "profile");
  return presentBalancesFollow(tx);
}

/** What balances follow, and what there is to know before that is changed. */
export async function presentBalancesFollow(tx: TenantTransaction): Promise<BalancesFollowAnswer> {
  const { balancesFollow } = await readChoices(tx);
  return { balancesFollow, ...(await sumOpenProposals(tx)) };
}
