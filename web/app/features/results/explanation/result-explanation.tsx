import { Stack, Text } from "@mantine/core";
import type { Result } from "@wagefloor/contract/runs/results.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { isHeldBack } from "@wagefloor/domain/runs/by-item/held-back.ts";
import { owedAfter } from "@wagefloor/domain/runs/results/owed-after.ts";
import { shortfallWithTaken, verdictWithTaken } from "@wagefloor/domain/runs/taken/after/standing.ts";
import { isToConfirm } from "@wagefloor/domain/runs/taken/to-confirm.ts";
import { asCounted } from "@wagefloor/domain/runs/view/counted-figures.ts";
import { wasChecked } from "@wagefloor/domain/verdicts/verdicts.ts";
import { deductionSteps } from "../../../lib/deduction-steps.ts";
import { formatOwed } from "../../../lib/format/format.ts";
import type { Verdict } from "../../../lib/format/verdicts.ts";
import { CalculationSteps } from "../../../ui/calculation-steps.tsx";
import { VerdictBadge } from "../../../ui/verdict-badge.tsx";
import { TakenNote } from "../../actuals/taken-note.tsx";
import { EarlierJudgments } from "./earlier-judgments.tsx";
import { Inputs } from "./inputs.tsx";
import { FoundItemsSection } from "./items/found-items-section.tsx";
import { BalanceSection } from "./parts/balance-section.tsx";
import classes from "./parts/result-explanation.module.css";
import { ScopeSection } from "./parts/scope-section.tsx";
import { Section } from "./parts/section.tsx";
import { ReasonNotes } from "./reason-notes.tsx";
import { SetByHand } from "./set-by-hand.tsx";
import { WorkweeksSection } from "./workweeks/workweeks-section.tsx";

interface ResultExplanationProps {
  readonly run: Run;
  readonly result: Result;
}

/** How one employee's figure came about: what went in, the steps with these numbers, and what was not checked. */
export function ResultExplanation({ run, result: specified }: ResultExplanationProps) {
  const result = asCounted(specified);
  const { taken } = result;
  const shortfall = shortfallWithTaken(result.shortfall, taken);
  const owed = owedAfter(result, taken);
  return (
    <Stack gap="xl" mt="xs">
      <Stack gap="sm">
        <VerdictBadge
          verdict={verdictWithTaken(result.verdict, taken?.verdict ?? null)}
          measure={result.measure}
          size="lg"
        />
        <div className={classes.figures}>
          {taken === null ? (
            <Figure label="To deduct" amount={result.proposedDeduction} strong />
          ) : (
            <>
              <Figure
                label={taken.amount < 0 ? "Paid back by payroll" : "Taken by payroll"}
                amount={Math.abs(taken.amount)}
                strong
              />
              <Figure label="Proposed" amount={result.proposedDeduction} />
            </>
          )}
          {wasChecked(result.verdict) && result.proposedDeduction < result.safeDeduction && (
            <Figure label={moreLabel(result)} amount={result.safeDeduction} />
          )}
          <Figure
            label={owed === null ? "Charged once checked" : "Owed before"}
            amount={result.startingCost}
          />
          <Figure
            label={
              taken === null && isToConfirm(run) && result.proposedDeduction > 0
                ? "Owed once it's taken"
                : "Still owed"
            }
            amount={owed}
          />
          {shortfall > 0 && <Figure label="Below the minimum wage by" amount={shortfall} />}
        </div>
        <TakenNote verdict={result.verdict} taken={taken} />
      </Stack>
      {result.reasons.length > 0 && (
        <Stack gap="sm">
          <ReasonNotes run={run} {...result} />
        </Stack>
      )}
      <FoundItemsSection run={run} result={result} />
      <Section title="What the figures are based on">
        <Inputs
          run={run}
          location={[result.location, ...result.otherLocations].join("; ")}
          pay={result}
          isSetHere
        />
      </Section>
      <WorkweeksSection runId={run.id} result={result} />
      <Section title="Step by step">
        <CalculationSteps
          steps={deductionSteps(
            result,
            lowerDeduction(result),
            result.measure === "workweek" && !isWeekShort(result),
          )}
        />
      </Section>
      <ScopeSection {...result} checksItems={run.checksItems} />
      <Section title="Balance">
        <BalanceSection run={run} result={result} />
      </Section>
      <EarlierJudgments run={run} employeeNumber={result.employeeNumber} />
      <Section title="Set for this employee">
        <SetByHand employeeNumber={result.employeeNumber} />
      </Section>
    </Stack>
  );
}

interface FigureProps {
  readonly label: string;
  /** Null for what isn't charged yet. */
  readonly amount: number | null;
  readonly strong?: boolean;
}

function Figure({ label, amount, strong }: FigureProps) {
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={strong ? 28 : "lg"} fw={650} lh={1.2}>
        {formatOwed(amount)}
      </Text>
    </div>
  );
}

/** Why less is deducted than the calculation allows; undefined where it isn't less. */
function lowerDeduction(result: Result) {
  const { proposedDeduction, safeDeduction } = result;
  if (proposedDeduction === safeDeduction) return undefined;
  return { amount: proposedDeduction, rule: lowerRule(result) };
}

function lowerRule(result: Result): string {
  const { verdict, reasons } = result;
  if (isWeekShort(result)) return "nothing, because a workweek falls short of the minimum wage";
  if (reasons.includes("item-cap")) return "not more than the caps and authorizations allow";
  if (reasons.includes("authorization-used-up")) return "not more than the employee authorized";
  if (reasons.includes("net-pay")) return "not more than the net pay in the file";
  const forNothing = withoutDeduction[verdict];
  if (forNothing === undefined && isHeldBack(verdict, reasons))
    return "nothing for items that can't be deducted";
  return forNothing ?? "not more than the pay for the hours worked allows";
}

/** Then the safe deduction is that of the period's average, and nothing of it is deducted. */
function isWeekShort({ verdict, measure }: Result): boolean {
  return measure === "workweek" && verdict === "below-minimum";
}

/** What the formula allows of pay that was checked is safe for the minimum wage only: an item's rule may forbid it. */
function moreLabel({ verdict, reasons }: Result): string {
  return isHeldBack(verdict, reasons)
    ? "The minimum wage alone would allow"
    : "Instead of a safe deduction of";
}

const withoutDeduction: Readonly<Partial<Record<Verdict, string>>> = {
  "not-checked": "nothing until the pay is checked",
  "out-of-scope": "nothing, because another rule applies",
  blocked: "nothing, because the item can't be deducted",
  "needs-authorization": "nothing without the authorization",
  "not-reviewed": "nothing, because no rule was reviewed for the item",
};
