import { limitingCaps } from "@wagefloor/domain/purchases/capped-ledger.ts";
import type { NamedCap } from "@wagefloor/domain/purchases/limiting-cap-text.ts";
import type { ResultColumns } from "@wagefloor/domain/runs/result-fields.ts";
import { hasAny, type ReasonSet } from "@wagefloor/domain/verdicts/reason-set.ts";
import { reasonBits } from "@wagefloor/domain/verdicts/reasons.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readCappedLedgersAt } from "../employees/capped/capped-ledgers.ts";
import { readItems } from "../items/queries.ts";
import { type RunRow, requireRun } from "./queries.ts";
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
): Promise<readonly NamedCap[]> {
  const run = await requireRun(tx, runId);
  const { employeeNumber } = (await readResult(tx, runId, typed)).result;
  return (await readCapsOf(tx, run, [employeeNumber])).get(employeeNumber) ?? [];
}

/** The same of everyone whose result says that an item's cap limits the deduction, by employee number. */
export async function readAllLimitingCaps(
  tx: TenantTransaction,
  run: RunRow,
  { employeeNumber, reasons }: ResultColumns,
): Promise<ReadonlyMap<string, readonly NamedCap[]>> {
  const isLimited = (_: string, row: number) => hasAny(reasons[row] as ReasonSet, reasonBits["item-cap"]);
  return readCapsOf(tx, run, employeeNumber.filter(isLimited));
}

async function readCapsOf(
  tx: TenantTransaction,
  run: RunRow,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedCap[]>> {
  const { caps, at } = inLedger(run);
  if (caps === undefined || employeeNumbers.length === 0) return new Map();
  const names = new Map((await readItems(tx)).map(({ id, name }) => [id, name]));
  const ledgers = await readCappedLedgersAt(tx, employeeNumbers, at);
  return new Map(
    [...ledgers].map(([employeeNumber, ledger]) => [
      employeeNumber,
      limitingCaps(ledger, caps).map(({ itemId, ...cap }) => ({ item: names.get(itemId) ?? null, ...cap })),
    ]),
  );
}
