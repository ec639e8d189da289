import { Alert, Radio, Stack, Text } from "@mantine/core";
import { IconReceipt2 } from "@tabler/icons-react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { FileDeductionsInReview } from "@wagefloor/contract/runs/file-deductions.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import type { NegativeMeaning } from "@wagefloor/domain/runs/taken/file-deductions.ts";
import { formatCalendarDate, formatMoney } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import type { Terms } from "../terms.ts";
import { UsedDeductions } from "./used-deductions.tsx";

interface DeductionsDecisionProps {
  readonly review: Review;
  readonly terms: Pick<Terms, "deductionsFor">;
  readonly onChange: (change: Pick<Terms, "deductionsFor"> | Pick<Terms, "negatives">) => void;
}

/** Asks for which pay date the file says what payroll deducted; nothing for a file that says nothing of it. */
export function DeductionsDecision({ review, terms, onChange }: DeductionsDecisionProps) {
  const { deductions } = review;
  if (deductions === null) return null;
  const { name, isKindOfPay, negatives, notKnown, own, runs, use } = deductions;
  const source = `From the ${isKindOfPay ? "kind of pay" : "column"} "${name}"`;
  return (
    <Alert color="gray" icon={<IconReceipt2 aria-hidden />} title={titleOf(deductions)}>
      <Stack gap="sm">
        <Text fz="sm" maw="80ch">
          {source}. {own === null ? whyNotUsed(review) : howUsed(runs.length)}
        </Text>
        {notKnown > 0 && (
          <Text fz="sm" maw="80ch">
            {quantity(notKnown, "employee")} left out: the amount can't be read, or the rows are in doubt.
          </Text>
        )}
        {own !== null && (
          <Choices
            review={review}
            deductions={deductions}
            chosen={terms.deductionsFor}
            onChoose={(deductionsFor) => onChange({ deductionsFor })}
          />
        )}
        {own !== null && negatives !== null && terms.deductionsFor !== null && (
          <Negatives negatives={negatives} onChange={(chosen) => onChange({ negatives: chosen })} />
        )}
        {use !== null && <UsedDeductions use={use} />}
      </Stack>
    </Alert>
  );
}

function titleOf({ employees, amount, paidBack }: FileDeductionsInReview): string {
  const said = `This file has deductions: ${quantity(employees, "employee")}, ${formatMoney(amount)}`;
  return paidBack === 0 ? said : `${said}, ${quantity(paidBack, "refund")} included`;
}

function whyNotUsed({ replaces }: Review): string {
  return replaces
    ? "They aren't used while the file replaces a run. Confirm what payroll took on the run's page afterwards."
    : "They aren't used, because the file has several pay dates. Confirm what payroll took on the page of each run.";
}

function howUsed(earlierRuns: number): string {
  return earlierRuns === 0
    ? "There's no earlier run that these amounts could be for. If payroll took them from the pay in this file, choose this file, and they're confirmed as what payroll took. Otherwise they aren't used."
    : "If payroll took these amounts, choose the pay date they were taken on, and they're confirmed as what payroll took. Otherwise they aren't used.";
}

interface ChoicesProps {
  readonly review: Review;
  readonly deductions: FileDeductionsInReview;
  readonly chosen: string | null;
  readonly onChoose: (deductionsFor: string | null) => void;
}

const notUsed = "none";

function Choices({ review, deductions, chosen, onChoose }: ChoicesProps) {
  const { runs, own } = deductions;
  return (
    <Radio.Group
      label="Which pay date's deductions are these?"
      value={chosen ?? notUsed}
      onChange={(value) => onChoose(value === notUsed ? null : value)}
    >
      <Stack gap="xs" mt="xs">
        {runs.map(({ run, ...evidence }) => (
          <Radio
            key={run.id}
            size="md"
            value={run.id}
            label={`${formatCalendarDate(run.payDate)}: the run of ${run.fileName}`}
            description={`${stateOf(run)} ${sameAs(evidence)}`}
          />
        ))}
        {own && (
          <Radio
            size="md"
            value="own"
            label={`${formatCalendarDate(review.payDate)}: this file`}
            description={`Payroll already took them from the pay in this file. ${sameAsOwn(own)}`}
          />
        )}
        <Radio
          size="md"
          value={notUsed}
          label="Don't use them"
          description="You can confirm what payroll took on a run's page at any time."
        />
      </Stack>
    </Radio.Group>
  );
}

/** Whether it was confirmed what payroll took for a run. */
function stateOf({ takenAt, totalProposedDeduction, toConfirm }: Run): string {
  const proposed = `${formatMoney(totalProposedDeduction)} proposed`;
  if (takenAt === null) return `${proposed}, not confirmed yet.`;
  if (toConfirm.employees > 0)
    return `${proposed}, not confirmed yet for ${quantity(toConfirm.employees, "employee")}.`;
  return `${proposed}, already confirmed. Only amounts that differ are corrected.`;
}

function sameAs({ named, same }: { readonly named: number; readonly same: number }): string {
  if (named === 0) return "None of these employees are in it.";
  return `${same} of ${quantity(named, "amount")} ${same === 1 ? "matches" : "match"} what was proposed.`;
}

/** The file isn't run yet, so nothing was proposed for it before. */
function sameAsOwn({ named, same }: NonNullable<FileDeductionsInReview["own"]>): string {
  if (named === 0) return "No deduction is proposed for these employees in this file.";
  const amounts = quantity(named, "amount");
  if (same === 0) return `None of ${amounts} would be proposed for this file.`;
  return `${same} of ${amounts} ${same === 1 ? "is" : "are"} what would be proposed for this file.`;
}

interface NegativesProps {
  readonly negatives: NegativeMeaning;
  readonly onChange: (negatives: NegativeMeaning) => void;
}

function Negatives({ negatives, onChange }: NegativesProps) {
  return (
    <Radio.Group
      label="What do the negative amounts mean?"
      value={negatives}
      onChange={(value) => onChange(value as NegativeMeaning)}
    >
      <Stack gap="xs" mt="xs">
        <Radio size="md" value="deducted" label="Deductions: -10.00 means payroll took $10.00" />
        <Radio size="md" value="paid-back" label="Refunds: -10.00 means payroll paid $10.00 back" />
      </Stack>
    </Radio.Group>
  );
}
