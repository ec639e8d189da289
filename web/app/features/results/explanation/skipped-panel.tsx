import { Anchor, Stack, Text } from "@mantine/core";
import type { SkippedEntry } from "@wagefloor/contract/runs/results.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import type { Reason } from "@wagefloor/domain/reasons/reasons.ts";
import { isOfEmployee } from "@wagefloor/domain/runs/results/result-filters.ts";
import { skipWords } from "@wagefloor/domain/runs/results/wording.ts";
import { isWithoutDebt } from "@wagefloor/domain/runs/skip.ts";
import { shortfallWithTaken, verdictWithTaken } from "@wagefloor/domain/runs/taken/after/standing.ts";
import { Link } from "react-router";
import { employeeAddress } from "../../../lib/address/employee-address.ts";
import { formatCount, formatMoney } from "../../../lib/format/format.ts";
import { Note } from "../../../ui/page/note.tsx";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import { VerdictBadge } from "../../../ui/verdict-badge.tsx";
import { TakenNote } from "../../actuals/taken-note.tsx";
import { EarlierJudgments } from "./earlier-judgments.tsx";
import { Inputs } from "./inputs.tsx";
import { nameBeside } from "./name-beside.ts";
import { Input } from "./parts/input.tsx";
import { ScopeSection } from "./parts/scope-section.tsx";
import { Section } from "./parts/section.tsx";
import { ReasonNotes } from "./reason-notes.tsx";
import { SetByHand } from "./set-by-hand.tsx";
import { SkippedWeeks } from "./workweeks/skipped-weeks.tsx";

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
  const { employeeNumber, employeeName, location, line, pay } = entry;
  return (
    <SidePanel title={nameOfSkipped(entry)} subtitle={nameBeside(employeeNumber, employeeName)} {...panel}>
      <Stack gap="xl" mt="xs">
        {pay && <Verdict {...pay} taken={entry.taken} />}
        <Notes run={run} entry={entry} />
        <Section title="What the figures are based on">
          <Inputs run={run} location={location} pay={pay} isSetHere={isKnown(entry)}>
            {pay && <Input label="Owed">{formatMoney(pay.startingCost)}</Input>}
            <Input label="Line in the file">{formatCount(line)}</Input>
          </Inputs>
        </Section>
        {pay && <SkippedWeeks runId={run.id} employeeNumber={employeeNumber} pay={pay} />}
        {pay && <ScopeSection {...pay} />}
        {pay && <EarlierJudgments run={run} employeeNumber={employeeNumber} />}
        {isKnown(entry) && (
          <Section title="Set for this employee">
            <SetByHand employeeNumber={employeeNumber} />
          </Section>
        )}
        {employeeNumber !== "" && (
          <Anchor component={Link} to={employeeAddress(employeeNumber)} fz="sm">
            Open the full page
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

type VerdictProps = Pick<NonNullable<SkippedEntry["pay"]>, "verdict" | "measure" | "shortfall"> &
  Pick<SkippedEntry, "taken">;

function Verdict({ verdict, measure, shortfall, taken }: VerdictProps) {
  const lacks = shortfallWithTaken(shortfall, taken);
  return (
    <div>
      <VerdictBadge verdict={verdictWithTaken(verdict, taken?.verdict ?? null)} measure={measure} size="lg" />
      {taken && (
        <Text mt="xs">
          {taken.amount < 0
            ? `Payroll paid back ${formatMoney(-taken.amount)}`
            : `Payroll took ${formatMoney(taken.amount)}`}
        </Text>
      )}
      {lacks > 0 && (
        <Text fw={650} mt="xs">
          Below the minimum wage by {formatMoney(lacks)}
        </Text>
      )}
      <TakenNote verdict={verdict} taken={taken} />
    </div>
  );
}

/** Why there is no result, and what else keeps the pay from being checked. */
function Notes({ run, entry }: Pick<SkippedPanelProps, "run" | "entry">) {
  const { reason, rawText, location, pay } = entry;
  const { explanation, settle } = skipWords[reason];
  const others = (pay?.reasons ?? []).filter((one: Reason) => isOfEmployee(one) && one !== reason);
  return (
    <Stack gap="sm">
      <Note title="Why there is no result" isNeutral={isKnown(entry)}>
        {explanation}
        {rawText !== "" && ` In the file: ${rawText}.`} {settle}
      </Note>
      <ReasonNotes
        run={run}
        employeeNumber={entry.employeeNumber}
        location={location}
        reasons={others}
        unconfirmedRates={[]}
        isSetHere={isKnown(entry)}
      />
    </Stack>
  );
}

/** Who owes nothing can be looked up; others without a result may never have had one, and nothing can be set for them. */
function isKnown({ reason }: SkippedEntry): boolean {
  return isWithoutDebt(reason);
}
