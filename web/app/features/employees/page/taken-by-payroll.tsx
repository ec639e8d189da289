import { Alert, List, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { EmployeeRun } from "@wagefloor/contract/employees.ts";
import { formatCalendarDate, formatMoney } from "../../../lib/format/format.ts";
import { balanceQuery, employeeRunsQuery } from "../api.ts";

/** What payroll took for a run, beside what the run proposed; nothing where that isn't confirmed. */
export function TakenByPayroll({ taken }: Pick<EmployeeRun, "taken">) {
  if (taken === null) return null;
  const { amount, proposed, verdict, shortfall } = taken;
  return (
    <Text fz="xs" c={verdict === "below-minimum" ? "red" : "dimmed"}>
      {amount < 0 ? `Payroll paid back ${formatMoney(-amount)}` : `Payroll took ${formatMoney(amount)}`}
      {amount === proposed ? ", as proposed" : `; ${formatMoney(proposed)} was proposed`}
      {verdict === "below-minimum" && `. Below the minimum wage by ${formatMoney(shortfall)}`}
      {verdict === "not-checked" && ". The pay wasn't checked"}
    </Text>
  );
}

/** That payroll took more from the employee than the minimum wage allows and hasn't paid it back, and in which runs. */
export function BelowByPayroll({ employeeNumber }: { readonly employeeNumber: string }) {
  const balance = useQuery(balanceQuery(employeeNumber));
  const toPayBack = balance.data?.takenShortfall ?? 0;
  const runs = useQuery({ ...employeeRunsQuery(employeeNumber), enabled: toPayBack > 0 });
  if (toPayBack === 0) return null;
  const below = runs.data?.filter(({ taken }) => taken?.verdict === "below-minimum") ?? [];
  return (
    <Alert
      color="red"
      variant="filled"
      icon={<IconAlertTriangle aria-hidden />}
      title="What payroll took leaves pay below the minimum wage"
    >
      {formatMoney(toPayBack)} hasn't been paid back yet. Have payroll refund it. If an amount is wrong,
      correct it on the run's page.
      <List fz="sm" c="inherit">
        {below.map(({ id, payDate, taken }) => (
          <List.Item key={id}>
            Pay date {formatCalendarDate(payDate)}: {formatMoney(taken?.amount ?? 0)} was taken,{" "}
            {formatMoney(taken?.shortfall ?? 0)} too much
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
