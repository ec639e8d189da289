import type { TenantTransaction } from "../../core/db/client.ts";
import { isOfRun, presentBalance } from "./present-balance.ts";
import {
  type BalanceEntryRow,
  findBalance,
  listEntries,
  readStartingCosts,
  requirePersonNumber,
} from "./queries.ts";

/**
 * An employee's balance with its entries, newest first; the employee number in any case.
 * @throws Refusal employee_not_found; balance_refused if several employees match and none exactly
 */
export async function readLedger(tx: TenantTransaction, typed: string) {
  const personNumber = await requirePersonNumber(tx, typed);
  const entries = await listEntries(tx, personNumber);
  const startingCosts = await readStartingCosts(tx, personNumber, firstRuns(entries));
  return presentBalance(personNumber, await findBalance(tx, personNumber), entries, startingCosts);
}

/** Runs without a balance before them: their entry is the deduction amount less what was deducted. */
function firstRuns(entries: readonly BalanceEntryRow[]): string[] {
  return entries
    .filter(({ kind, amount }, index) => {
      const isFirst = (entries[index + 1]?.balanceAfter ?? null) === null;
      return (kind === "run" && isFirst) || (isOfRun(kind) && amount > 0);
    })
    .flatMap(({ runId }) => runId ?? []);
}
