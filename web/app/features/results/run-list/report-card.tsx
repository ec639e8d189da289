import { Anchor, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { verdictWords } from "@wagefloor/domain/runs/results/wording.ts";
import { Fragment } from "react";
import { Link } from "react-router";
import { formatCalendarDate, formatCount, formatMoment } from "../../../lib/format/format.ts";
import { Figure, Figures } from "../../../ui/figures.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { deductionOf, owedAfter } from "../../actuals/run-figures.ts";
import { TakenBadge } from "../../actuals/taken-badge.tsx";
import { RunStatusBadge } from "../../history/run-status-badge.tsx";
import { runAddress } from "../../runs/run-address.ts";
import { DownloadMenu } from "../download-menu.tsx";
import classes from "./report-card.module.css";

interface ReportCardProps {
  readonly run: Run;
  readonly onVoid: () => void;
}

/** Id of the heading of a run's card. */
export function headingOfCard({ id }: Pick<Run, "id">): string {
  return `run-${id}`;
}

/** One run in the list of results, by its pay date. */
export function ReportCard({ run, onVoid }: ReportCardProps) {
  const moment = formatMoment(run.createdAt);
  const address = runAddress(run.id);
  return (
    <Card component="article" style={{ overflow: "visible" }} aria-label={`Run of ${moment}`}>
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={2} miw={0} flex="1 1 220px">
          <Group gap="xs">
            <Title order={2} fz="lg" id={headingOfCard(run)} tabIndex={-1}>
              Pay date {formatCalendarDate(run.payDate)}
            </Title>
            <RunStatusBadge status={run.status} />
            <TakenBadge run={run} />
          </Group>
          <Text fz="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {run.fileName} · run {moment}
          </Text>
        </Stack>
        <Group gap="xs" className={classes.actions ?? ""}>
          <LinkButton size="sm" to={address} aria-label={`View results of ${moment}`}>
            View
          </LinkButton>
          {!run.allowanceReturned && <DownloadMenu run={run} />}
          {run.status === "completed" && (
            <Button
              size="sm"
              variant="subtle"
              color="red"
              onClick={onVoid}
              aria-label={`Void run of ${moment}`}
            >
              Void run
            </Button>
          )}
        </Group>
      </Group>
      <Stack mt="md">
        <Figures>
          <Figure
            label="Employees Analyzed"
            value={formatCount(run.employeesAnalyzed)}
            {...(run.employeesAnalyzed === 0
              ? { note: `${formatCount(run.employeesSkipped)} skipped` }
              : { to: address })}
          />
          <Figure
            label="Compliance Rate"
            value={run.compliance.rate === null ? "N/A" : `${run.compliance.rate}%`}
            {...((run.compliance.nonCompliant > 0 || run.compliance.neither.length > 0) && {
              note: <CountsBesideRate run={run} />,
            })}
          />
          <Figure {...deductionOf(run)} />
          <Figure {...owedAfter(run)} {...(run.totalStillOwed > 0 && { to: `${address}?tab=outstanding` })} />
        </Figures>
        {run.status === "voided" && (
          <Text fz="sm" c="dimmed">
            Voided: {run.voidReason}
          </Text>
        )}
        {run.replaced && (
          <Text fz="sm" c="dimmed">
            Replaced on {formatMoment(run.replaced.at)}.{" "}
            <Anchor component={Link} to={runAddress(run.replaced.with)} inherit>
              Open the run that replaced it
            </Anchor>
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** Who is below, and whom the rate leaves out; each count leads to where they are: some or all may be skipped. */
function CountsBesideRate({ run }: Pick<ReportCardProps, "run">) {
  const { nonCompliant, neither } = run.compliance;
  const address = runAddress(run.id);
  const counts = [
    {
      label: "non-compliant",
      employees: nonCompliant,
      to: `${address}?${run.belowMinimum > 0 ? "show=non-compliant" : "tab=skipped"}`,
    },
    ...neither.map(({ verdict, employees }) => ({
      label: verdictWords[verdict].label.toLowerCase(),
      employees,
      to:
        verdict === "not-checked"
          ? `${address}?${run.notChecked > 0 ? "show=not-checked" : "tab=skipped"}`
          : address,
    })),
  ].filter(({ employees }) => employees > 0);
  return counts.map(({ label, employees, to }, at) => (
    <Fragment key={label}>
      {at > 0 && ", "}
      <Anchor component={Link} to={to} inherit>
        {label}: {formatCount(employees)}
      </Anchor>
    </Fragment>
  ));
}
