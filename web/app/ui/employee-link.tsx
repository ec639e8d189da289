import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useOpenedEmployee } from "./side-panel/use-opened-employee.ts";

interface EmployeeLinkProps {
  readonly employeeNumber: string;
  /** Instead of the number. */
  readonly children?: ReactNode;
}

/** Opens an employee's panel beside the page. In a dialog, where there is no room for it, lists link to the employee's page. */
export function EmployeeLink({ employeeNumber, children = employeeNumber }: EmployeeLinkProps) {
  const { addressOf, link } = useOpenedEmployee("person");
  return (
    <Anchor
      component={Link}
      to={addressOf(employeeNumber)}
      {...link}
      preventScrollReset
      inherit
      style={{ overflowWrap: "anywhere" }}
    >
      {children}
    </Anchor>
  );
}
