import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconCash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "../../../lib/format/format.ts";
import { balanceQuery } from "../api.ts";
import type { Adding } from "../balance-entry.ts";
import { BalanceEntryDialog } from "../balance-entry-dialog.tsx";

/** What is to be paid back to the employee, and how that is recorded; nothing where nothing is. */
export function ToPayBack({ employeeNumber }: { readonly employeeNumber: string }) {
  const balance = useQuery(balanceQuery(employeeNumber));
  const [adding, setAdding] = useState<Adding | null>(null);
  const { toPayBack = 0, takenShortfall = 0 } = balance.data ?? {};
  return (
    <>
      {toPayBack > 0 && (
        <Alert
          color="yellow"
          icon={<IconCash aria-hidden />}
          title={`${formatMoney(toPayBack)} to be paid back to this employee`}
        >
          <Stack gap="sm" align="flex-start">
            <Text size="sm">
              More was deducted than this employee owes, such as for an item that was returned after it was
              paid for. Have payroll enter a negative deduction; it's recorded when you confirm what payroll
              took. If you pay it back by check or in cash, record it here.
              {takenShortfall > 0 &&
                ` Paying back ${formatMoney(Math.max(toPayBack, takenShortfall))} settles this and what payroll took too much.`}
            </Text>
            <Button
              size="xs"
              variant="default"
              className="screen-only"
              onClick={() => setAdding({ kind: "paid-back" })}
            >
              Record as paid back
            </Button>
          </Stack>
        </Alert>
      )}
      {adding && (
        <BalanceEntryDialog entry={adding} employeeNumber={employeeNumber} onClose={() => setAdding(null)} />
      )}
    </>
  );
}
