import { nameKey } from "@wagefloor/domain/employee-names/name-key.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { deleteName } from "../ledger/stored/name-queries.ts";
import { requireEmployeeNumber } from "../ledger/stored/queries.ts";
import { notifyChange } from "../live/notify-change.ts";

/**
 * Takes a name from an employee, so that the next file with it asks who it is; past runs and balances stay. Done again, it
 * changes nothing.
 * @throws Refusal employee_not_found, balance_refused
 */
export async function unlinkName(tx: TenantTransaction, typed: string, name: string): Promise<void> {
  await lockLedger(tx);
  await deleteName(tx, await requireEmployeeNumber(tx, typed), nameKey(name));
  await notifyChange(tx, "balances");
}
