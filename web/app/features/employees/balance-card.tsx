import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { BalanceEntry } from "@wagefloor/contract/employees/employees.ts";
import { type ReactNode, useState } from "react";
import { formatMoney } from "../../lib/format/format.ts";
import { LedgerTable } from "../../ui/ledger-table.tsx";
import { ButtonRow } from "../../ui/page/button-row.tsx";
import { Loading } from "../../ui/page/loading.tsx";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { balanceQuery } from "./api.ts";
import type { Adding } from "./balance-entry.ts";
import { BalanceEntryDialog } from "./balance-entry-dialog.tsx";

interface BalanceCardProps {
  readonly employeeNumber: string;
  /** What there is to say of the run of an entry. */
  readonly sourceOf?: (runId: string) => ReactNode;
}

/** What an employee owes now, how it came to that, and the ways to change it. */
export function BalanceCard({ employeeNumber, sourceOf }: BalanceCardProps) {
  const balance = useQuery(balanceQuery(employeeNumber));
  const [adding, setAdding] = useState<Adding | null>(null);
  const left = (balance.data?.balance ?? 0) - (balance.data?.openProposals ?? 0);
  return (
    <Card component="section" aria-labelledby="balance">
      {balance.isPending && <Loading label="Loading the balance" />}
      <QueryFailure query={balance} fallback="The balance couldn't be loaded." />
      {balance.isSuccess && (
        <Stack>
          <Group justify="space-between" align="flex-start" gap="sm">
            <Stack gap={2}>
              <Title order={2} id="balance" tabIndex={-1}>
                Current balance
              </Title>
              <Text fz={28} fw={650} lh={1.2}>
                {balance.data.balance === null ? "None yet" : formatMoney(balance.data.balance)}
              </Text>
              {balance.data.openProposals > 0 && (
                <Text fz="sm" c="dimmed">
                  {formatMoney(balance.data.openProposals)} of it is proposed, not confirmed yet.
                </Text>
              )}
              {balance.data.balance === null && (
                <Text fz="sm" c="dimmed">
                  It starts with a purchase, or with the first run that charges this employee.
                </Text>
              )}
            </Stack>
            <ButtonRow>
              <Button variant="default" onClick={() => setAdding({ kind: "purchase" })}>
                Add purchase
              </Button>
              <Button variant="default" onClick={() => setAdding({ kind: "correction" })}>
                Correct balance
              </Button>
              {left > 0 && (
                <Button variant="default" onClick={() => setAdding({ kind: "written-off" })}>
                  Write off
                </Button>
              )}
            </ButtonRow>
          </Group>
          <LedgerTable
            entries={balance.data.entries}
            {...(sourceOf && { sourceOf })}
            actionOf={(id) => {
              const entry = balance.data.entries.find((one) => one.id === id);
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
          <BalanceEntryDialog
            adding={adding}
            employeeNumber={employeeNumber}
            onClose={() => setAdding(null)}
          />
        </Stack>
      )}
    </Card>
  );
}

/** How an entry can be undone; null if it can't. */
function undoingOf({ kind, paidBack = 0 }: BalanceEntry) {
  if (kind === "written-off") return "reinstated" as const;
  return paidBack > 0 ? ("payback-undone" as const) : null;
}
