import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import type { TakenOfRun } from "@wagefloor/contract/runs/taken.ts";
import { sentenceOf } from "../../lib/errors.ts";
import { byWhom } from "../../lib/format/by-whom.ts";
import { formatMoment, formatMoney } from "../../lib/format/format.ts";
import { quantity } from "../../lib/format/quantity.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { LoadingShape } from "../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { payrollAddress, runAddress } from "../runs/run-address.ts";
import { takenQuery, useConfirmAsProposed } from "./api.ts";
import { DifferencesTable } from "./differences-table.tsx";
import { TakenAlerts } from "./taken-alerts.tsx";

/** What payroll really took for a run: to be confirmed, or as it was confirmed. */
export function TakenCard({ run }: { readonly run: Run }) {
  // Here, not beside its button, which is gone by the time at which the focus moves.
  const confirming = useConfirmAsProposed(run);
  return (
    <Card component="section" aria-labelledby="taken">
      <Stack gap="sm">
        <Title order={2} id="taken" tabIndex={-1}>
          {isNext(run) ? "Next: payroll" : "What payroll took"}
        </Title>
        {run.takenAt === null ? (
          <ToConfirm run={run} confirming={confirming} />
        ) : (
          <Confirmed run={run} confirming={confirming} />
        )}
      </Stack>
    </Card>
  );
}

/** Payroll is still to get the amounts, as far as is known. */
function isNext({ takenAt, totalProposedDeduction }: Run): boolean {
  return takenAt === null && totalProposedDeduction > 0;
}

interface TakenCardPartProps {
  readonly run: Run;
  readonly confirming: ReturnType<typeof useConfirmAsProposed>;
}

function ToConfirm({ run, confirming }: TakenCardPartProps) {
  const { totalProposedDeduction } = run;
  const proposes = totalProposedDeduction > 0;
  return (
    <>
      <Text>{proposedSentence(run)}</Text>
      <Group gap="xs" className="screen-only">
        {proposes && <LinkButton to={payrollAddress(run.id)}>Get the amounts for payroll</LinkButton>}
        {proposes && (
          <Button
            variant="default"
            loading={confirming.isPending}
            onClick={() =>
              confirming.mutate({ proposed: totalProposedDeduction }, { onSuccess: focusHeading })
            }
          >
            Confirm all as proposed
          </Button>
        )}
        <LinkButton variant="default" to={`${runAddress(run.id)}/taken`}>
          Enter what payroll took
        </LinkButton>
      </Group>
      {confirming.isError && <NotConfirmed error={confirming.error} />}
    </>
  );
}

function proposedSentence({ totalProposedDeduction, balancesFollow }: Run): string {
  if (totalProposedDeduction === 0)
    return "This run proposed no deductions. If payroll took some anyway, enter them.";
  const next = `Deduct ${formatMoney(totalProposedDeduction)} in payroll, then confirm what payroll took`;
  return balancesFollow === "confirmed"
    ? `${next}. It stays owed until then.`
    : `${next}. Balances already include it.`;
}

/** The button that had it is gone. */
function focusHeading(): void {
  document.getElementById("taken")?.focus();
}

function NotConfirmed({ error }: { readonly error: Error }) {
  return (
    <ErrorNotice title="Nothing was confirmed">
      {sentenceOf(error, "The run changed after this page was loaded. Look at it again, then confirm.")}
    </ErrorNotice>
  );
}

function Confirmed({ run, confirming }: TakenCardPartProps) {
  const taken = useQuery(takenQuery(run.id));
  if (taken.isPending) return <LoadingShape label="Loading what payroll took" height={96} />;
  if (!taken.data) return <QueryFailure query={taken} fallback="What payroll took couldn't be loaded." />;
  const { differences, totals } = taken.data;
  return (
    <>
      <Text>
        {totals.differing === 0
          ? `Payroll took ${formatMoney(totals.taken)}, all as proposed.`
          : `Payroll took ${formatMoney(totals.taken)}; ${formatMoney(totals.proposed)} was proposed. ${quantity(totals.differing, "amount")} of ${totals.employees} ${totals.differing === 1 ? "differs" : "differ"}.`}
      </Text>
      <TakenAlerts totals={totals} />
      {differences.length > 0 && (
        <DifferencesTable
          differences={differences}
          all={{ count: totals.differing, address: `${runAddress(run.id)}/taken?show=differing` }}
        />
      )}
      <Confirmations confirmations={taken.data.confirmations} />
      <OpenEmployees run={run} confirming={confirming} open={taken.data.open} />
      <Group className="screen-only">
        <LinkButton variant="default" to={`${runAddress(run.id)}/taken`}>
          Correct amounts
        </LinkButton>
      </Group>
    </>
  );
}

/** Who said so, newest first. */
function Confirmations({ confirmations }: Pick<TakenOfRun, "confirmations">) {
  return (
    <div>
      {confirmations.map(({ id, confirmedAt, confirmedBy, employees, note, fileName }, at) => (
        <Text key={id} fz="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {at === confirmations.length - 1 ? "Confirmed" : `${quantity(employees, "amount")} corrected`}{" "}
          {formatMoment(confirmedAt)} by {byWhom(confirmedBy)}
          {fileName && ` from ${fileName}`}
          {note && `: ${note}`}
        </Text>
      ))}
    </div>
  );
}

/** Employees who came into the run after it was confirmed, or whom the file that confirmed it didn't have. */
function OpenEmployees({
  run,
  confirming,
  open,
}: TakenCardPartProps & { readonly open: TakenOfRun["open"] }) {
  if (open.employees === 0) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Text>
        What payroll took from {quantity(open.employees, "employee")} isn't confirmed yet. This run proposed{" "}
        {formatMoney(open.proposed)} for {open.employees === 1 ? "that employee" : "them"}.
      </Text>
      <Button
        className="screen-only"
        variant="default"
        loading={confirming.isPending}
        onClick={() =>
          confirming.mutate({ proposed: run.totalProposedDeduction }, { onSuccess: focusHeading })
        }
      >
        Confirm as proposed
      </Button>
      {confirming.isError && <NotConfirmed error={confirming.error} />}
    </Stack>
  );
}
