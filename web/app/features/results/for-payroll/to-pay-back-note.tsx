import { Alert, Anchor } from "@mantine/core";
import { IconCash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { dashboardQuery } from "../../dashboard/api.ts";

/** Whom payroll has to pay back, which no file for payroll has; nothing where nothing is to be paid back. */
export function ToPayBackNote() {
  const { employeesToPayBack = 0, toPayBack = 0 } = useQuery(dashboardQuery).data?.toDo ?? {};
  if (employeesToPayBack === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconCash aria-hidden />}
      title={`${formatMoney(toPayBack)} to be paid back isn't included`}
    >
      <Anchor component={Link} to="/app/employees?show=to-pay-back" inherit>
        {quantity(employeesToPayBack, "employee")}
      </Anchor>{" "}
      {employeesToPayBack === 1 ? "is" : "are"} to be paid back, because more was deducted than{" "}
      {employeesToPayBack === 1 ? "this employee owes" : "they owe"}. Enter a negative deduction in your
      payroll system, then enter the same amount when you confirm what payroll took. Or pay it by check or in
      cash, and record it on the employee's page.
    </Alert>
  );
}
