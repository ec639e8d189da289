import type { Cents } from "@wagefloor/domain/money.ts";
import type { BalanceEntryRow } from "./queries.ts";

/** An employee's balance with its ledger; amounts in cents. */
export function presentBalance(
  personNumber: string,
  balance: Cents | null,
  entries: readonly BalanceEntryRow[],
) {
  return { personNumber, balance: balance as number | null, entries: entries.map(presentEntry) };
}

function presentEntry(entry: BalanceEntryRow) {
  return {
    id: entry.id,
    kind: entry.kind,
    amount: entry.amount as number,
    balanceAfter: entry.balanceAfter as number | null,
    reason: entry.reason,
    runId: entry.runId,
    createdAt: entry.createdAt.toISOString(),
  };
}
