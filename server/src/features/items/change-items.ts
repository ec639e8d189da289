import { isDeepStrictEqual } from "node:util";
import type { ItemChange, ItemTerms } from "@wagefloor/contract/items/items.ts";
import { followAnswers, type GivenAnswers } from "@wagefloor/domain/items/questions/item-questions.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { notifyChange } from "../live/notify-change.ts";
import {
  classedBy,
  findItem,
  type ItemRow,
  insertItem,
  isItemUsed,
  isNameTaken,
  listItems,
  removeItem,
  updateItem,
} from "./queries.ts";
import { ItemRefusal } from "./refusals.ts";

const mostItems = 500;

/** Adds an item. @throws Refusal item_name_taken, too_many_items */
export async function addItem(tx: TenantTransaction, terms: ItemTerms): Promise<void> {
  await lockLedger(tx);
  await refuseTakenName(tx, terms.name, null);
  if ((await listItems(tx)).length >= mostItems)
    throw new ItemRefusal(
      "too_many_items",
      `There are ${mostItems} items already. Delete some that were never bought.`,
    );
  await insertItem(tx, terms);
  await notifyChange(tx, "balances");
}

/**
 * Changes an item, archives or restores it. What was bought stays as it was charged.
 * @throws Refusal item_not_found, item_name_taken
 */
export async function changeItem(tx: TenantTransaction, id: string, change: ItemChange): Promise<void> {
  await lockLedger(tx);
  const item = await requireItem(tx, id);
  if (!("archived" in change)) {
    if (item.archivedAt === null) await refuseTakenName(tx, change.name, id);
    const { answers, periodCap = item.periodCap, ...terms } = change;
    await updateItem(tx, id, {
      ...{ ...terms, periodCap, actor: tx.actor, writtenAt: new Date() },
      ...(answers !== undefined && !isAnswered(item, answers) && classedBy(answers, tx.actor)),
    });
  } else if (change.archived !== (item.archivedAt !== null)) {
    if (!change.archived) await refuseTakenName(tx, item.name, id);
    await updateItem(tx, id, { archived: change.archived, archivedBy: change.archived ? tx.actor : null });
  }
  await notifyChange(tx, "balances");
}

/** Deletes an item that was never bought. @throws Refusal item_not_found, item_used */
export async function deleteItem(tx: TenantTransaction, id: string): Promise<void> {
  await lockLedger(tx);
  const { name } = await requireItem(tx, id);
  if (await isItemUsed(tx, id))
    throw new ItemRefusal(
      "item_used",
      `${name} has purchases or authorizations, so it can't be deleted. Archive it instead.`,
    );
  await removeItem(tx, id);
  await notifyChange(tx, "balances");
}

/** Whether these are the answers that an item has: who gave them first stays. */
function isAnswered({ classAnswers }: ItemRow, answers: GivenAnswers): boolean {
  return isDeepStrictEqual(followAnswers(classAnswers ?? {}).given, followAnswers(answers).given);
}

async function requireItem(tx: TenantTransaction, id: string): Promise<ItemRow> {
  const item = await findItem(tx, id);
  if (item) return item;
  throw new ItemRefusal("item_not_found", "We couldn't find this item. It may have been deleted.");
}

async function refuseTakenName(tx: TenantTransaction, name: string, except: string | null): Promise<void> {
  if (await isNameTaken(tx, name, except))
    throw new ItemRefusal("item_name_taken", `There is already an item called ${name}. Choose another name.`);
}
