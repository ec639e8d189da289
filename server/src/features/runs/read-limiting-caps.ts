import type { LimitingCap } from "@wagefloor/contract/runs/limiting-caps.ts";
import { limitingCaps } from "@wagefloor/domain/purchases/capped-ledger.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readCappedLedgerAt } from "../employees/capped/capped-ledgers.ts";
import { readItems } from "../items/queries.ts";
import { requireRun } from "./queries.ts";
import { readResult } from "./read-result.ts";
import { inLedger } from "./recompute/change-history.ts";

/**
 * The items whose caps limit what a run deducts from an employee, by what is in the ledger before the run.
 * @throws Refusal run_not_found, also for a run of another organization; employee_not_found
 */
export async function readLimitingCaps(
  tx: TenantTransaction,
  runId: string,
  typed: string,
): Promise<LimitingCap[]> {
  const { caps, at } = inLedger(await requireRun(tx, runId));
  const { employeeNumber } = (await readResult(tx, runId, typed)).result;
  if (caps === undefined) return [];
  const names = new Map((await readItems(tx)).map(({ id, name }) => [id, name]));
  const limiting = limitingCaps(await readCappedLedgerAt(tx, employeeNumber, at), caps);
  return limiting.map(({ itemId, ...cap }) => ({ item: names.get(itemId) ?? null, ...cap }));
}
