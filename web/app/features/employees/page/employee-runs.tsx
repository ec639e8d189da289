import { Anchor, Badge, Table, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { EmployeeRun } from "@wagefloor/contract/employees/employees.ts";
import { Link } from "react-router";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { LoadingShape } from "../../../ui/page/loading-shape.tsx";
import { PlainSection } from "../../../ui/page/plain-section.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { opensPanel } from "../../../ui/side-panel/panel-address.ts";
import { employeeRunsQuery } from "../api.ts";
import { RunLink } from "../entry-runs.tsx";
import { TakenByPayroll } from "./taken-by-payroll.tsx";

/** The runs of one employee, each with the panel that explains its figures. */
export function EmployeeRuns({ employeeNumber }: { readonly employeeNumber: string }) {
  const runs = useQuery(employeeRunsQuery(employeeNumber));
  if (runs.data?.length === 0) return null;
  return (
    <PlainSection labelledBy="employee-runs">
      <Title order={2} id="employee-runs" mb="xs">
        Runs
      </Title>
      {runs.isPending && <LoadingShape label="Loading the runs" height={120} />}
      <QueryFailure query={runs} fallback="The runs couldn't be loaded." />
      {runs.data && (
        <Table horizontalSpacing="clamp(4px, 1.5vw, 10px)" verticalSpacing="xs">
          <caption hidden>Runs, newest first</caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Pay date</Table.Th>
              <Table.Th scope="col">File</Table.Th>
              <Table.Th scope="col" visibleFrom="sm">
                Run by
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {runs.data.map((run) => (
              <Table.Tr key={run.id}>
                <Table.Td style={{ whiteSpace: "nowrap" }}>
                  <PayDate employeeNumber={employeeNumber} run={run} />
                </Table.Td>
                <Table.Td style={{ overflowWrap: "anywhere" }}>
                  <RunLink run={run} /> <RunState run={run} />
                  <TakenByPayroll taken={run.taken} />
                </Table.Td>
                <Table.Td visibleFrom="sm" style={{ overflowWrap: "anywhere" }}>
                  {run.madeBy ?? "A former member"}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </PlainSection>
  );
}

interface PayDateProps {
  readonly employeeNumber: string;
  readonly run: EmployeeRun;
}

/** Opens how the run's figures were calculated; a run that doesn't count may have none by now. */
function PayDate({ employeeNumber, run }: PayDateProps) {
  const text = formatCalendarDate(run.payDate);
  if (run.status !== "completed") return text;
  const query = new URLSearchParams({ employee: employeeNumber, run: run.id });
  return (
    <Anchor
      component={Link}
      to={`?${query}`}
      state={opensPanel}
      preventScrollReset
      inherit
      aria-label={`How ${text} was calculated`}
    >
      {text}
    </Anchor>
  );
}

function RunState({ run: { status } }: { readonly run: EmployeeRun }) {
  if (status === "completed") return null;
  return (
    <Badge color="gray" variant="light" tt="none" component="span">
      {status === "voided" ? "Voided" : "Replaced"}
    </Badge>
  );
}
