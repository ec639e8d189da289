import { Button, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { BalanceEntry } from "@wagefloor/contract/employees/employees.ts";
import { useState } from "react";
import { LedgerTable } from "../../ui/ledger-table.tsx";
import { PlainSection } from "../../ui/page/plain-section.tsx";
import { balanceQuery } from "./api.ts";
import type { Adding } from "./balance-entry.ts";
import { BalanceEntryDialog } from "./balance-entry-dialog.tsx";
import { useEntryRuns } from "./entry-runs.tsx";

/** How what an employee owes came to be, and the ways to undo an entry. */
export function HistoryCard({ employeeNumber }: { readonly employeeNumber: string }) {
  const { data } = useQuery(balanceQuery(employeeNumber));
  const runOf = useEntryRuns(employeeNumber);
  const [adding, setAdding] = useState<Adding | null>(null);
  if (data === undefined) return null;
  return (
    <PlainSection labelledBy="history">
      <Title order={2} id="history" mb="xs">
        History
      </Title>
      <LedgerTable
        entries={data.entries}
        runOf={runOf}
        actionOf={(id) => {
          const entry = data.entries.find((one) => one.id === id);
          const undoing = entry === undefined || entry.undone ? null : undoingOf(entry);
          return undoing ? (
            <Button
              variant="subtle"
              size="compact-sm"
              className="screen-only"
              ml={-8}
              onClick={() => setAdding({ kind: undoing, undoes: id })}
            >
              {undoing === "reinstated" ? "Undo write-off" : "Undo paid back"}
            </Button>
          ) : null;
        }}
      />
      {adding && (
        <BalanceEntryDialog entry={adding} employeeNumber={employeeNumber} onClose={() => setAdding(null)} />
      )}
    </PlainSection>
  );
}

/** How an entry can be undone; null if it can't. */
function undoingOf({ kind, paidBack = 0 }: BalanceEntry) {
  if (kind === "written-off") return "reinstated" as const;
  return paidBack > 0 ? ("payback-undone" as const) : null;
}
