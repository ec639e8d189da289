import { Group, Stack, Text, Title } from "@mantine/core";
import type { LatestResult } from "@wagefloor/contract/employees/employees.ts";
import { isDoubt } from "@wagefloor/domain/reasons/reasons.ts";
import { isHeldBack } from "@wagefloor/domain/runs/by-item/held-back.ts";
import { owedAfter } from "@wagefloor/domain/runs/results/owed-after.ts";
import { skipWords } from "@wagefloor/domain/runs/results/wording.ts";
import { shortfallWithTaken, verdictWithTaken } from "@wagefloor/domain/runs/taken/after/standing.ts";
import { asCounted } from "@wagefloor/domain/runs/view/counted-figures.ts";
import {
  formatCalendarDate,
  formatHours,
  formatMoment,
  formatMoney,
  formatOwed,
} from "../../lib/format/format.ts";
import { locationWords } from "../../lib/format/location-words.ts";
import { takenWords } from "../../lib/format/taken-words.ts";
import { reasonTexts, verdictBadge } from "../../lib/format/verdicts.ts";
import { Figure, Figures } from "../../ui/figures.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Note } from "../../ui/page/note.tsx";
import { PlainSection } from "../../ui/page/plain-section.tsx";
import { opensPanel } from "../../ui/side-panel/panel-address.ts";
import { VerdictBadge } from "../../ui/verdict-badge.tsx";

interface LatestResultCardProps {
  readonly result: LatestResult;
  /** Instead of the employee's number and name. */
  readonly title?: string;
}

/** The latest result of one employee, field by field. */
export function LatestResultCard({ result: specified, title }: LatestResultCardProps) {
  const result = asCounted(specified);
  const { taken, skippedSince } = result;
  const words = takenWords(result.verdict, taken);
  const shortfall = shortfallWithTaken(result.shortfall, taken);
  const owed = owedAfter(result, taken);
  const isHeld = isHeldBack(result.verdict, result.reasons);
  return (
    <PlainSection labelledBy="latest-result">
      <Group justify="space-between" align="flex-start" gap="sm" mb="md">
        <Stack gap={2}>
          <Title order={2} id="latest-result" style={{ overflowWrap: "anywhere" }}>
            {title ?? `Employee ${result.employeeNumber}`}
          </Title>
          <Text fz="sm" c="dimmed">
            {title === undefined && result.employeeName !== "" && `${result.employeeName} · `}Run of{" "}
            {formatMoment(result.createdAt)}, pay date {formatCalendarDate(result.payDate)}
          </Text>
        </Stack>
        <Group gap="sm">
          <LinkButton
            variant="default"
            size="sm"
            to={`?${new URLSearchParams({ employee: result.employeeNumber, run: result.runId })}`}
            state={opensPanel}
            preventScrollReset
          >
            How this was calculated
          </LinkButton>
          <VerdictBadge
            verdict={verdictWithTaken(result.verdict, taken?.verdict ?? null)}
            measure={result.measure}
            size="lg"
          />
        </Group>
      </Group>
      {skippedSince && (
        <Note title={`Skipped in the newest run: ${skipWords[skippedSince.reason].label}`}>
          Pay date {formatCalendarDate(skippedSince.payDate)}
          {skippedSince.verdict && `: ${verdictBadge(skippedSince.verdict, skippedSince.measure).status}`}.
          The figures below are from the latest run with a result.
        </Note>
      )}
      <Figures>
        {taken === null ? (
          <Figure
            label="To deduct"
            value={formatMoney(result.proposedDeduction)}
            {...(result.proposedDeduction < result.safeDeduction && {
              note: isHeld ? "nothing for items that can't be deducted" : "less than the safe deduction",
            })}
          />
        ) : (
          <Figure
            label={taken.amount < 0 ? "Paid back by payroll" : "Taken by payroll"}
            value={formatMoney(Math.abs(taken.amount))}
            note={`${formatMoney(result.proposedDeduction)} was proposed`}
          />
        )}
        <Figure
          label="Safe deduction"
          value={formatMoney(result.safeDeduction)}
          {...(isHeld && { note: "by the minimum wage alone" })}
        />
        {shortfall > 0 && <Figure label="Shortfall" value={formatMoney(shortfall)} />}
        <Figure
          label="Remaining after this run"
          value={formatOwed(owed)}
          note={
            owed === null
              ? `${formatMoney(result.startingCost)} once the pay is checked`
              : `of ${formatMoney(result.startingCost)} owed before`
          }
        />
        <Figure label="Gross pay" value={formatMoney(result.totalGross)} />
        <Figure
          label="Hours"
          value={formatHours(result.totalHours)}
          {...(result.hoursOverAllRows !== result.totalHours && {
            note: `${formatHours(result.hoursOverAllRows)} over all rows`,
          })}
        />
        <Figure label="Pre-deduction rate" value={formatMoney(result.preDeductionRate)} />
        <Figure label="Post-deduction rate" value={formatMoney(result.postDeductionRate)} />
        <Figure label="Location" value={locationWords(result.location)} />
        <Figure
          label="Minimum wage"
          value={formatMoney(result.minimumWage)}
          note={result.jurisdiction.name}
        />
      </Figures>
      <Stack gap="md" mt="md">
        {words && <Note title={words.title}>{words.text}</Note>}
        {reasonTexts(result.reasons, result.unconfirmedRates).map(({ reason, label, explanation }) => (
          <Note key={reason} title={label} isNeutral={!isDoubt(reason)}>
            {explanation}
          </Note>
        ))}
      </Stack>
    </PlainSection>
  );
}
