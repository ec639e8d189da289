import type { Purchase } from "@wagefloor/contract/purchases/purchases.ts";
import type { Database } from "../../core/db/client.ts";
import { findPeople } from "../../core/find-person.ts";
import type { Actor } from "../../core/request/tenant.ts";
import type { PurchaseRow, ReturnRow } from "./queries.ts";

/** Recorded purchases with their returns, as far as they can be read in one transaction. */
export interface PurchasesRead {
  readonly purchases: readonly PurchaseRow[];
  readonly returns: readonly ReturnRow[];
}

/** Purchases as they leave the server, with who recorded them. */
export async function presentPurchases(
  db: Pick<Database, "asSystem">,
  { purchases, returns }: PurchasesRead,
): Promise<Purchase[]> {
  const by = await findPeople(db, [...purchases, ...returns]);
  const returnsOf = Map.groupBy(returns, ({ purchaseId }) => purchaseId);
  return purchases.map((row) => presentPurchase(row, returnsOf.get(row.id) ?? [], by));
}

type NameOf = (actor: Actor) => string | null;

function presentPurchase(row: PurchaseRow, returns: readonly ReturnRow[], by: NameOf): Purchase {
  const { id, kind, employeeNumber, itemId, itemName, boughtOn: date, amount, receiptNumber, note } = row;
  const { importId, importedFrom, recordedAt, actor } = row;
  return {
    ...{ id, kind, employeeNumber, date, amount, receiptNumber, note },
    item: itemId !== null && itemName !== null ? { id: itemId, name: itemName } : null,
    import: importId !== null && importedFrom !== null ? { id: importId, fileName: importedFrom } : null,
    returns: returns.map((one) => ({
      ...{ id: one.id, amount: one.amount, date: one.returnedOn, reason: one.reason },
      ...{ recordedAt: one.recordedAt.toISOString(), recordedBy: by(one.actor) },
    })),
    ...{ recordedAt: recordedAt.toISOString(), recordedBy: by(actor) },
  };
}
