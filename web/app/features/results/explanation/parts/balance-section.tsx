import { Anchor, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Result } from "@wagefloor/contract/runs/results.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { owedAfter } from "@wagefloor/domain/runs/results/owed-after.ts";
import { isToConfirm } from "@wagefloor/domain/runs/taken/to-confirm.ts";
import { Link } from "react-router";
import { employeeAddress } from "../../../../lib/address/employee-address.ts";
import { formatMoney } from "../../../../lib/format/format.ts";
import { LedgerTable } from "../../../../ui/ledger-table.tsx";
import { balanceQuery } from "../../../employees/api.ts";

const mostEntries = 5;

interface BalanceSectionProps {
  readonly run: Run;
  readonly result: Result;
}

/** What an employee owed before and after a run and owes now, with the newest entries. */
export function BalanceSection({ run, result }: BalanceSectionProps) {
  const { data } = useQuery(balanceQuery(result.employeeNumber));
  const now = data?.balance ?? null;
  const owed = owedAfter(result, result.taken);
  const open = data?.openProposals ?? 0;
  return (
    <Stack gap="xs">
      <Text fz="sm">
        {owed === null
          ? `${formatMoney(result.startingCost)} once the pay is checked`
          : `${formatMoney(result.startingCost)} before this run, ${formatMoney(owed)} after it`}
        {isToConfirm(run) &&
          result.taken === null &&
          open > 0 &&
          result.proposedDeduction > 0 &&
          ", once what payroll took is confirmed"}
        {now === null
          ? "."
          : `, ${formatMoney(now)} now${open > 0 ? `, with ${formatMoney(open)} of it proposed and not confirmed` : ""}.`}
      </Text>
      {data && <LedgerTable entries={data.entries.slice(0, mostEntries)} />}
      <Text fz="sm">
        <Anchor component={Link} to={employeeAddress(result.employeeNumber)} inherit>
          Open the full page
        </Anchor>
      </Text>
    </Stack>
  );
}
