import type { UndoneImport } from "@wagefloor/contract/purchases/import.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import { withdrawAuthorizations } from "../../authorizations/withdraw-authorizations.ts";
import { addToOwedAfter, keepTotals } from "../../ledger/stored/keep-totals.ts";
import { notifyChange } from "../../live/notify-change.ts";
import { readImportIds, readPlaceOfImport, undoPurchases } from "../queries.ts";
import { PurchaseRefusal } from "../refusals.ts";

/**
 * Takes back a list of purchases or opening balances as if it hadn't been recorded, whole, and withdraws the authorizations
 * that came with it. Undone again, it changes nothing.
 * @returns how many purchases were taken back
 * @throws Refusal recalculating; import_not_found; import_used if a run, or anything else, came after it for an employee
 */
export async function undoImport(tx: TenantTransaction, importId: string): Promise<UndoneImport> {
  await lockLedger(tx);
  const ids = await readImportIds(tx, importId);
  if (ids === null)
    throw new PurchaseRefusal("import_not_found", "We couldn't find this list. Reload the page.");
  const { place, amount } = await readPlaceOfImport(tx, importId);
  const { undone, afterRun, afterOther } = await undoPurchases(tx, importId);
  if (afterOther > 0) throw new PurchaseRefusal("import_used", usedSentence(afterRun, afterOther));
  await withdrawAuthorizations(tx, ids, "The list it came with was undone");
  await addToOwedAfter(tx, new Map([[place, -amount]]));
  await keepTotals(tx);
  await notifyChange(tx, "balances");
  return { undone };
}

function usedSentence(afterRun: number, afterOther: number): string {
  const [count, what] =
    afterRun > 0
      ? [afterRun, "A run already used this list"]
      : [afterOther, "Something else was recorded after this list"];
  return `${what} for ${count} ${count === 1 ? "employee" : "employees"}, so nothing was undone. Return the purchases that are wrong instead.`;
}
