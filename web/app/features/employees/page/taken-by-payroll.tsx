import { Alert, Anchor, List, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { EmployeeRun } from "@wagefloor/contract/employees/employees.ts";
import { Link } from "react-router";
import { formatCalendarDate, formatMoney } from "../../../lib/format/format.ts";
import { overruledWords } from "../../../lib/format/overruled-words.ts";
import { balanceQuery, employeeRunsQuery } from "../api.ts";

/** What payroll took for a run, beside what the run proposed; nothing where that isn't confirmed. */
export function TakenByPayroll({ taken }: Pick<EmployeeRun, "taken">) {
  if (taken === null) return null;
  const { amount, proposed, verdict, shortfall, overruled } = taken;
  return (
    <Text fz="xs" c={verdict === "below-minimum" ? "red" : "dimmed"}>
      {amount < 0 ? `Payroll paid back ${formatMoney(-amount)}` : `Payroll took ${formatMoney(amount)}`}
      {amount === proposed ? ", as proposed" : `; ${formatMoney(proposed)} was proposed`}
      {verdict === "below-minimum" && `. Below the minimum wage by ${formatMoney(shortfall)}`}
      {verdict === "not-checked" && ". The pay wasn't checked"}
      {overruled !== null && `. ${overruledWords[overruled]}`}
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

type Taken = NonNullable<EmployeeRun["taken"]>;

/** That payroll may have taken more than an item's rules allow, and in which runs, until payroll has refunded as much. */
export function OverruledByPayroll({ employeeNumber }: { readonly employeeNumber: string }) {
  const runs = useQuery(employeeRunsQuery(employeeNumber));
  const overruled = runs.data?.filter(({ taken }) => isGrave(taken)) ?? [];
  const sumOf = (all: readonly EmployeeRun[], amountOf: (taken: Taken) => number) =>
    all.reduce((sum, { taken }) => sum + (taken === null ? 0 : amountOf(taken)), 0);
  const refunded = sumOf(runs.data ?? [], ({ amount }) => Math.max(0, -amount));
  if (sumOf(overruled, ({ amount, proposed }) => amount - proposed) <= refunded) return null;
  const isAuthorization = overruled.every(({ taken }) => taken?.overruled === "needs-authorization");
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={`Payroll may have taken more than ${isAuthorization ? "was authorized" : "the rules allow"}`}
    >
      This employee owes for an item that{" "}
      {isAuthorization ? "had no valid authorization" : "can't be deducted from pay"}. If payroll took the
      money for that item, have it refunded. If an amount is wrong, correct it on the run's page.
      <List fz="sm" c="inherit">
        {overruled.map(({ id, payDate, taken }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`/app/results/${encodeURIComponent(id)}`} inherit>
              Pay date {formatCalendarDate(payDate)}
            </Anchor>
            : {formatMoney(taken?.amount ?? 0)} was taken, {formatMoney(taken?.proposed ?? 0)} was proposed
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** A cap of the company's own is no rule. */
function isGrave(taken: EmployeeRun["taken"]): boolean {
  return taken !== null && taken.overruled !== null && taken.overruled !== "item-cap";
}
