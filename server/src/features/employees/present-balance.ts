import type { Balance, BalanceEntry } from "@wagefloor/contract/employees.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import type { BalanceEntryRow } from "./queries.ts";

/**
 * An employee's balance with its ledger; amounts in cents. `startingCost` is the deduction amount that a first run
 * started from; null if there was a balance before.
 */
export function presentBalance(
  personNumber: string,
  balance: Cents | null,
  entries: readonly BalanceEntryRow[],
  startingCosts: ReadonlyMap<string, Cents>,
): Balance {
  return {
    employeeNumber: personNumber,
    balance,
    entries: entries.map((entry) => presentEntry(entry, startingCosts)),
  };
}

function presentEntry(entry: BalanceEntryRow, startingCosts: ReadonlyMap<string, Cents>): BalanceEntry {
  const startingCost = isOfRun(entry.kind) ? startingCosts.get(entry.runId ?? "") : undefined;
  return {
    id: entry.id,
    kind: entry.kind,
    amount: entry.amount,
    balanceAfter: entry.balanceAfter,
    startingCost: startingCost ?? null,
    reason: entry.reason,
    runId: entry.runId,
    createdAt: entry.createdAt.toISOString(),
  };
}

/** Whether an entry is what a run does, the first time or calculated again. */
export function isOfRun(kind: BalanceEntryRow["kind"]): boolean {
  return kind === "run" || kind === "recomputed";
}
