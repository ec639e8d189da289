import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "../../lib/format/format.ts";
import { LedgerTable } from "../../ui/ledger-table.tsx";
import { Loading } from "../../ui/page/loading.tsx";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { balanceQuery } from "./api.ts";
import { BalanceEntryDialog, type EntryKind } from "./balance-entry-dialog.tsx";

/** What an employee owes now, how it came to that, and the ways to change it. */
export function BalanceCard({ employeeNumber }: { readonly employeeNumber: string }) {
  const balance = useQuery(balanceQuery(employeeNumber));
  const [adding, setAdding] = useState<EntryKind | null>(null);
  return (
    <Card component="section" aria-labelledby="balance">
      {balance.isPending && <Loading label="Loading the balance" />}
      <QueryFailure query={balance} fallback="The balance couldn't be loaded." />
      {balance.isSuccess && (
        <Stack>
          <Group justify="space-between" align="flex-start" gap="sm">
            <Stack gap={2}>
              <Title order={2} id="balance">
                Current balance
              </Title>
              <Text fz={28} fw={650} lh={1.2}>
                {balance.data.balance === null ? "None yet" : formatMoney(balance.data.balance)}
              </Text>
            </Stack>
            <Group gap="xs">
              <Button variant="default" onClick={() => setAdding("purchase")}>
                Add purchase
              </Button>
              <Button variant="default" onClick={() => setAdding("correction")}>
                Correct balance
              </Button>
            </Group>
          </Group>
          <LedgerTable entries={balance.data.entries} />
          <BalanceEntryDialog
            kind={adding}
            employeeNumber={employeeNumber}
            balance={balance.data.balance}
            onClose={() => setAdding(null)}
          />
        </Stack>
      )}
    </Card>
  );
}
