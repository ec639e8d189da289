import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import classes from "./employee-link.module.css";
import { useListOfLink } from "./side-panel/panel-rows.tsx";
import { useOpenedEmployee } from "./side-panel/use-opened-employee.ts";

interface EmployeeLinkProps {
  readonly employeeNumber: string;
  /** Instead of the number. */
  readonly children?: ReactNode;
}

/** Opens an employee's panel beside the page. In a dialog, where there is no room for it, lists link to the employee's page. */
export function EmployeeLink({ employeeNumber, children = employeeNumber }: EmployeeLinkProps) {
  const { opened, addressOf, link } = useOpenedEmployee("person");
  const list = useListOfLink();
  return (
    <Anchor
      component={Link}
      to={addressOf(employeeNumber)}
      {...link}
      state={{ ...link.state, ...list }}
      data-person={employeeNumber}
      aria-current={opened === employeeNumber || undefined}
      preventScrollReset
      inherit
      className={classes.link ?? ""}
      style={{ overflowWrap: "anywhere" }}
    >
      {children}
    </Anchor>
  );
}
