import { Alert } from "@mantine/core";
import { IconAlertTriangle, IconCashBanknote } from "@tabler/icons-react";
import type { TakenTotals } from "@wagefloor/contract/runs/taken.ts";
import { formatMoney } from "../../lib/format/format.ts";
import { quantity } from "../../lib/format/quantity.ts";

/** What is grave about what payroll took: pay below the minimum wage, more than rules allow, pay not checked, and more than was owed. */
export function TakenAlerts({ totals }: { readonly totals: TakenTotals }) {
  const { belowMinimum, notChecked, notAllowed, notAuthorized, toPayBack } = totals;
  return (
    <>
      {belowMinimum > 0 && (
        <Alert
          color="red"
          variant="filled"
          icon={<IconAlertTriangle aria-hidden />}
          title={`What payroll took leaves ${quantity(belowMinimum, "employee")} below the minimum wage`}
        >
          Payroll took more than the safe deduction. Have payroll refund the difference, if it hasn't yet. If
          an amount here is wrong, correct it.
        </Alert>
      )}
      {notAllowed > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title={`Payroll may have taken more than the rules allow from ${quantity(notAllowed, "employee")}`}
        >
          They owe for an item that can't be deducted from pay, or whose rule no one has reviewed. If payroll
          took the money for that item, have it refunded. If an amount here is wrong, correct it.
        </Alert>
      )}
      {notAuthorized > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title={`Payroll may have taken more than was authorized from ${quantity(notAuthorized, "employee")}`}
        >
          They owe for an item that had no valid authorization for this run, or whose authorization is used
          up. If payroll took the money for that item, have it refunded. If an amount here is wrong, correct
          it.
        </Alert>
      )}
      {notChecked > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title="Taken from pay that wasn't checked"
        >
          Payroll took a deduction from {quantity(notChecked, "employee")} whose pay this run couldn't check,
          so we don't know whether it stays at the minimum wage.
        </Alert>
      )}
      {toPayBack > 0 && (
        <Alert
          color="gray"
          icon={<IconCashBanknote aria-hidden />}
          title={`Payroll took ${formatMoney(toPayBack)} more than was owed`}
        >
          It's to be paid back. The list of employees shows what hasn't been paid back yet.
        </Alert>
      )}
    </>
  );
}
