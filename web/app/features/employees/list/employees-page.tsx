import { Skeleton, Stack } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import type { ReactNode } from "react";
import { KeptFocus } from "../../../ui/kept-focus/kept-focus.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { employeesQuery } from "../api.ts";
import { EmployeeList } from "./employee-list.tsx";

const heading = "employees-heading";

interface EmployeesPageProps {
  /** Whose purchases are under a number that no run has. */
  readonly strays: ReactNode;
}

/** Everyone who was in a run or owes something: what they owe, and what their last run said. */
export function EmployeesPage({ strays }: EmployeesPageProps) {
  const employees = useQuery(employeesQuery);
  return (
    <>
      <PageHeader
        id={heading}
        title="Employees"
        description="What everyone owes, and what their last run said"
      />
      {employees.isPending && <LoadingList />}
      <QueryFailure query={employees} fallback="The employees couldn't be loaded." />
      <KeptFocus after={heading}>{employees.data && mayHaveStrays(employees.data) && strays}</KeptFocus>
      {employees.data &&
        (employees.data.count === 0 ? <NoEmployees /> : <EmployeeList employees={employees.data} />)}
    </>
  );
}

/** Some are in no run, and some are. */
function mayHaveStrays({ lastRun: { values, codes } }: Employees): boolean {
  const wasPaid = codes.map((code) => values[code] !== null);
  return wasPaid.includes(true) && wasPaid.includes(false);
}

function NoEmployees() {
  return (
    <EmptyState
      title="No employees yet"
      icon={<IconUsers size={40} aria-hidden />}
      action={<LinkButton to="/app/analysis">Go to Analysis</LinkButton>}
    >
      Everyone in a payroll file appears here once you've run it.
    </EmptyState>
  );
}

/** As high as what comes. */
function LoadingList() {
  return (
    <Stack gap="sm" role="status" aria-busy aria-label="Loading employees">
      <Skeleton height={36} maw={640} />
      <Skeleton height={66} maw={360} />
      <Skeleton height={22} maw={280} />
      <Skeleton height={480} />
    </Stack>
  );
}
