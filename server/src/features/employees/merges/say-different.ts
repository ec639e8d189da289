import type { DifferentRequest } from "@wagefloor/contract/employees/merges.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { CommonRefusal } from "../../../core/refusals.ts";
import { notifyChange } from "../../live/notify-change.ts";
import { inOrder } from "./in-order.ts";
import { deleteDifferent, insertDifferent } from "./queries.ts";

/**
 * Remembers that two similar numbers belong to two people, or forgets it. It applies to files read from now on.
 * @throws Refusal invalid_input for one and the same number
 */
export async function sayDifferent(
  tx: TenantTransaction,
  { one, other, areDifferent }: DifferentRequest,
): Promise<void> {
  if (one === other) throw new CommonRefusal("invalid_input", "These are the same employee number.");
  const pair = inOrder(one, other);
  await (areDifferent ? insertDifferent(tx, pair) : deleteDifferent(tx, pair));
  await notifyChange(tx, "balances");
}
