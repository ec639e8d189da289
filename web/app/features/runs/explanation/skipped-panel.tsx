import { Alert, Anchor, Stack, Text, Title } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { SkippedEntry } from "@wagefloor/contract/results.ts";
import type { Run } from "@wagefloor/contract/runs.ts";
import { isOfEmployee, resultFilters } from "@wagefloor/domain/runs/result-filters.ts";
import type { Reason } from "@wagefloor/domain/verdicts/reasons.ts";
import { skipWords } from "@wagefloor/domain/wording.ts";
import { Link } from "react-router";
import { formatCalendarDate, formatCount, formatHours, formatMoney } from "../../../lib/format/format.ts";
import { reasonTexts } from "../../../lib/format/verdicts.ts";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import { VerdictBadge } from "../../../ui/verdict-badge.tsx";
import { Input } from "./input.tsx";
import classes from "./result-explanation.module.css";

interface SkippedPanelProps {
  readonly run: Run;
  readonly entry: SkippedEntry;
  readonly position?: string;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Why an employee, or a row without one, has no result, what is known of the pay, and what would settle it. */
export function SkippedPanel({ run, entry, ...panel }: SkippedPanelProps) {
  const { employeeNumber, pay } = entry;
  return (
    <SidePanel title={nameOfSkipped(entry)} {...panel}>
      <Stack gap="xl" mt="xs">
        {pay && (
          <div>
            <VerdictBadge verdict={pay.verdict} size="lg" />
            {pay.shortfall > 0 && (
              <Text fw={650} mt="xs">
                Below the minimum wage by {formatMoney(pay.shortfall)}
              </Text>
            )}
          </div>
        )}
        <Notes entry={entry} />
        <section aria-label="What the figures are based on">
          <Title order={3} mb="xs">
            What the figures are based on
          </Title>
          <Inputs run={run} entry={entry} />
        </section>
        {employeeNumber !== "" && (
          <Anchor
            component={Link}
            to={`/app/lookup?${new URLSearchParams({ employee: employeeNumber })}`}
            fz="sm"
          >
            See all entries, add a purchase, or correct the balance
          </Anchor>
        )}
      </Stack>
    </SidePanel>
  );
}

/** What a panel, and the address of one, calls an entry: a row without an employee is named by its line. */
export function nameOfSkipped({ employeeNumber, line }: SkippedEntry): string {
  return employeeNumber === "" ? `Line ${line}` : `Employee ${employeeNumber}`;
}

/** Why there is no result, and what else keeps the pay from being checked. */
function Notes({ entry: { reason, rawText, pay } }: { readonly entry: SkippedEntry }) {
  const { explanation, settle } = skipWords[reason];
  const others = (pay?.reasons ?? []).filter((one: Reason) => isOfEmployee(one) && one !== reason);
  return (
    <Stack gap="sm">
      <Alert color="yellow" title="Why there is no result" icon={<IconAlertCircle aria-hidden />} role="note">
        {explanation}.{rawText !== "" && ` In the file: ${rawText}.`} {settle}
      </Alert>
      {reasonTexts(others, []).map((one) => (
        <Alert
          key={one.reason}
          color="yellow"
          title={one.label}
          icon={<IconAlertCircle aria-hidden />}
          role="note"
        >
          {one.explanation}
        </Alert>
      ))}
    </Stack>
  );
}

function Inputs({ run, entry }: Pick<SkippedPanelProps, "run" | "entry">) {
  const { pay, location, line } = entry;
  return (
    <dl className={classes.inputs}>
      <Input label="Line in the file">{formatCount(line)}</Input>
      <Input label="Pay date">{formatCalendarDate(run.payDate)}</Input>
      <Input label="Location in the file">{location === "" ? "None" : location}</Input>
      {pay && (
        <>
          <Input label="Gross pay">{formatMoney(pay.totalGross)}</Input>
          <Input
            label="Hours used"
            {...(pay.hoursOverAllRows !== pay.totalHours && {
              note: `${formatHours(pay.hoursOverAllRows)} over all rows of the file`,
            })}
          >
            {formatHours(pay.totalHours)}
          </Input>
          <Input label="Place">
            {resultFilters["unknown-location"](pay.verdict, pay.reasons) ? "Unknown" : pay.jurisdiction.name}
          </Input>
          <Input label="Minimum wage">{formatMoney(pay.minimumWage)} an hour</Input>
          <Input label="Owed">{formatMoney(pay.startingCost)}</Input>
        </>
      )}
    </dl>
  );
}
