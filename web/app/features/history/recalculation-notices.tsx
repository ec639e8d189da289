import { Alert, Anchor, Progress, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Recalculation } from "@wagefloor/contract/runs/recalculations.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCalendarDate, formatMoment, formatMoney } from "../../lib/format/format.ts";
import { quantity } from "../../lib/format/quantity.ts";
import { recalculationsQuery } from "../runs/api.ts";
import { runAddress } from "../runs/run-address.ts";

/** On a run's page: what is being done with it or another run, or what became of it. */
export function RunRecalculation({ runId }: { readonly runId: string }) {
  const { data: recalculations = [] } = useQuery(recalculationsQuery);
  const own = recalculations.find((one) => one.runId === runId || one.outcome?.madeRun === runId);
  const active = recalculations.find(isActive);
  return (
    <>
      {active && <InProgress recalculation={active} isOfThisRun={active.runId === runId} />}
      {own?.status === "failed" && <Failed recalculation={own} />}
      {own?.status === "done" && <Done recalculation={own} viewedRun={runId} />}
    </>
  );
}

/** On the list of runs: what is being recalculated, or that the last one ended undone. */
export function NewestRecalculation() {
  const { data: [newest] = [] } = useQuery(recalculationsQuery);
  if (!newest) return null;
  if (isActive(newest)) return <InProgress recalculation={newest} isOfThisRun={false} />;
  return newest.status === "failed" && isRecent(newest) ? <Failed recalculation={newest} isLinked /> : null;
}

/** Where files are uploaded and reviewed: what is being recalculated, since no file can be run until it's done. */
export function CurrentRecalculation() {
  const { data: recalculations = [] } = useQuery(recalculationsQuery);
  const active = recalculations.find(isActive);
  return active ? <InProgress recalculation={active} isOfThisRun={false} /> : null;
}

function isActive({ status }: Recalculation): boolean {
  return status === "waiting" || status === "running";
}

const oneDay = 86_400_000;

function isRecent({ endedAt }: Recalculation): boolean {
  return endedAt !== null && Date.now() - Date.parse(endedAt) < oneDay;
}

const doing = { void: "being voided", replace: "being replaced", settle: "being recalculated" } as const;

interface InProgressProps {
  readonly recalculation: Recalculation;
  readonly isOfThisRun: boolean;
}

function InProgress({ recalculation, isOfThisRun }: InProgressProps) {
  const { kind, status, percent, results, runs } = recalculation;
  return (
    <Alert
      role="region"
      color="gray"
      icon={<IconRefresh />}
      title={isOfThisRun ? `This run is ${doing[kind]}` : "Runs are being recalculated"}
    >
      <Stack gap="xs">
        <Text fz="sm">
          {!isOfThisRun && (
            <>
              <RunLink recalculation={recalculation} /> is {doing[kind]}.{" "}
            </>
          )}
          {status === "waiting" ? "It starts in a moment: " : `${percent}% done: `}
          up to {quantity(results, "result")} of {quantity(runs, "run")}. {started(recalculation)}
        </Text>
        <Progress value={percent} animated aria-label="Recalculated so far" />
        <Text fz="sm">
          You can leave this page. Until it's done, no one in your organization can run files, void runs,
          change balances, or download results.
        </Text>
      </Stack>
    </Alert>
  );
}

const undone = {
  void: "The run wasn't voided",
  replace: "The run wasn't replaced",
  settle: "The run wasn't recalculated",
} as const;

function Failed({ recalculation, isLinked = false }: FailedProps) {
  const { kind, problem } = recalculation;
  return (
    <Alert
      role="region"
      color="red"
      icon={<IconAlertTriangle />}
      title={`${undone[kind]}, and nothing changed`}
    >
      {isLinked && (
        <>
          <RunLink recalculation={recalculation} />:{" "}
        </>
      )}
      {problem} <Asked recalculation={recalculation} />
    </Alert>
  );
}

interface FailedProps {
  readonly recalculation: Recalculation;
  /** Names the run. */
  readonly isLinked?: boolean;
}

const done = {
  void: "Later runs were recalculated without this run",
  replace: "Later runs were recalculated with the new file",
  settle: "This run and later ones were recalculated",
} as const;

function Done({ recalculation, viewedRun }: DoneProps) {
  const { kind, outcome } = recalculation;
  if (outcome === null) return null;
  const { employees, owedBefore, owedAfter, runs, madeRun } = outcome;
  const [before, after] = [formatMoney(owedBefore), formatMoney(owedAfter)];
  return (
    <Alert role="region" color="gray" icon={<IconCheck />} title={done[kind]}>
      {runs === 0 ? "No later run changed. " : `${quantity(runs, "run")} changed. `}
      {employees === 0
        ? "No balances changed. "
        : `The balances of ${quantity(employees, "employee")} changed: together they owe ${after} instead of ${before}. `}
      <Asked recalculation={recalculation} />
      {madeRun !== null && madeRun !== viewedRun && (
        <>
          {" "}
          <Anchor component={Link} to={runAddress(madeRun)} inherit>
            Open the new run
          </Anchor>
        </>
      )}
    </Alert>
  );
}

interface DoneProps {
  readonly recalculation: Recalculation;
  readonly viewedRun: string;
}

function RunLink({ recalculation: { runId, payDate, fileName } }: Pick<FailedProps, "recalculation">) {
  return (
    <Anchor component={Link} to={runAddress(runId)} inherit style={{ overflowWrap: "anywhere" }}>
      The run with the pay date {formatCalendarDate(payDate)}, {fileName}
    </Anchor>
  );
}

function Asked({ recalculation }: Pick<FailedProps, "recalculation">): ReactNode {
  const { endedAt, requestedBy } = recalculation;
  if (endedAt === null) return null;
  return (
    <Text span c="dimmed" inherit>
      {formatMoment(endedAt)}
      {requestedBy !== null && `, started by ${requestedBy}`}.
    </Text>
  );
}

function started({ requestedBy, requestedAt }: Recalculation): string {
  return `Started ${formatMoment(requestedAt)}${requestedBy === null ? "" : ` by ${requestedBy}`}.`;
}
