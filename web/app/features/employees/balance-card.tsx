import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney, formatOwed } from "../../lib/format/format.ts";
import { ButtonRow } from "../../ui/page/button-row.tsx";
import { Loading } from "../../ui/page/loading.tsx";
import { PlainSection } from "../../ui/page/plain-section.tsx";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { balanceQuery } from "./api.ts";
import type { Adding } from "./balance-entry.ts";
import { BalanceEntryDialog } from "./balance-entry-dialog.tsx";

/** What an employee owes now, and the ways to change it. */
export function BalanceCard({ employeeNumber }: { readonly employeeNumber: string }) {
  const balance = useQuery(balanceQuery(employeeNumber));
  const [adding, setAdding] = useState<Adding | null>(null);
  const left = (balance.data?.balance ?? 0) - (balance.data?.openProposals ?? 0);
  return (
    <PlainSection labelledBy="balance">
      {balance.isPending && <Loading label="Loading the balance" />}
      <QueryFailure query={balance} fallback="The balance couldn't be loaded." />
      {balance.isSuccess && (
        <Group justify="space-between" align="flex-start" gap="sm">
          <Stack gap={2}>
            <Title order={2} id="balance" tabIndex={-1}>
              Current balance
            </Title>
            <Text fz={28} fw={650} lh={1.2}>
              {formatOwed(balance.data.balance)}
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
          {adding && (
            <BalanceEntryDialog
              entry={adding}
              employeeNumber={employeeNumber}
              onClose={() => setAdding(null)}
            />
          )}
        </Group>
      )}
    </PlainSection>
  );
}
