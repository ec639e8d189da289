import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ForPayroll } from "@wagefloor/contract/runs/for-payroll.ts";
import { formatCount, formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { EmployeeLink } from "../../../ui/employee-link.tsx";
import { PanelRows } from "../../../ui/side-panel/panel-rows.tsx";

/** Who has a deduction and can't be in the file: payroll has to key it in, or it isn't deducted. */
export function UnfitEmployees({ file }: { readonly file: NonNullable<ForPayroll["file"]> }) {
  const { unfit, unfitEmployees } = file;
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={`${quantity(unfitEmployees, "employee")} with a deduction can't be in this file`}
    >
      <Text fz="sm">Key their amounts in by hand, or change the system.</Text>
      <ul style={{ margin: "0.5rem 0 0", paddingInlineStart: "1.25rem" }}>
        <PanelRows employeeNumbers={unfit.map(({ employeeNumber }) => employeeNumber)}>
          {unfit.map(({ employeeNumber, employeeName, amount, problem }) => (
            <li key={employeeNumber}>
              <Text component="span" fz="sm" style={{ overflowWrap: "anywhere" }}>
                <b>
                  <EmployeeLink employeeNumber={employeeNumber} />
                </b>
                {employeeName !== "" && employeeName !== employeeNumber && ` (${employeeName})`}:{" "}
                {formatMoney(amount)}. {problem}
              </Text>
            </li>
          ))}
        </PanelRows>
      </ul>
      {unfitEmployees > unfit.length && (
        <Text fz="sm" mt={4}>
          And {formatCount(unfitEmployees - unfit.length)} more.
        </Text>
      )}
    </Alert>
  );
}
