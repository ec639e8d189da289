import { Anchor, Card, Group, Text, Title } from "@mantine/core";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import { companiesText } from "@wagefloor/domain/same-company.ts";
import { Link } from "react-router";
import { formatCalendarDate, formatMoney } from "../../lib/format/format.ts";
import { localDate } from "../../lib/format/local-date.ts";
import { quantity } from "../../lib/format/quantity.ts";
import { Row, RowList } from "../../ui/row-list.tsx";

type LastRun = Dashboard["lastRuns"][number];

interface LastRunsProps {
  readonly runs: readonly LastRun[];
  /** Whether the to-do list already asks to confirm what payroll took. */
  readonly isToDo: boolean;
}

/** The newest runs: what each deducts, and how many employees in it need attention. */
export function LastRuns({ runs, isToDo }: LastRunsProps) {
  return (
    <Card component="section" aria-labelledby="last-runs">
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} id="last-runs">
          Last runs
        </Title>
        <Anchor component={Link} to="/app/results" fz="sm">
          All runs
        </Anchor>
      </Group>
      <RowList>
        {runs.map((run) => (
          <LastRunLine key={run.runId} run={run} isToDo={isToDo} />
        ))}
      </RowList>
    </Card>
  );
}

function LastRunLine({ run, isToDo }: { readonly run: LastRun } & Pick<LastRunsProps, "isToDo">) {
  const { runId, payDate, companyCode, deducted, isConfirmed, belowMinimum, otherProblems } = run;
  const address = `/app/results/${encodeURIComponent(runId)}`;
  const day = `${formatCalendarDate(payDate)}${companyCode === undefined ? "" : `, ${companiesText([companyCode])}`}`;
  const isPaid = payDate <= localDate(new Date());
  return (
    <Row
      actions={
        <>
          <Text>
            {formatMoney(deducted)} {isConfirmed ? "deducted" : isPaid ? "proposed" : "to deduct"}
          </Text>
          {isPaid && !(isConfirmed || isToDo) && deducted > 0 && (
            <Anchor component={Link} to={address} aria-label={`Confirm what payroll took on ${day}`}>
              Confirm
            </Anchor>
          )}
        </>
      }
    >
      <Anchor component={Link} to={address} fw={550}>
        {day}
      </Anchor>
      {belowMinimum > 0 && (
        <Text fz="sm" c="red">
          {quantity(belowMinimum, "employee")} below the minimum wage
        </Text>
      )}
      {otherProblems > 0 && (
        <Text fz="sm" c="dimmed">
          {quantity(otherProblems, belowMinimum > 0 ? "other problem" : "problem")}
        </Text>
      )}
    </Row>
  );
}
