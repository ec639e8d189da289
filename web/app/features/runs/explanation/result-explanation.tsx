import { Anchor, Stack, Text, Title } from "@mantine/core";
import type { Result } from "@wagefloor/contract/results.ts";
import type { Run } from "@wagefloor/contract/runs.ts";
import { Link } from "react-router";
import { deductionSteps } from "../../../lib/deduction-steps.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { CalculationSteps } from "../../../ui/calculation-steps.tsx";
import { VerdictBadge } from "../../../ui/verdict-badge.tsx";
import { BalanceSection } from "./balance-section.tsx";
import { Inputs } from "./inputs.tsx";
import classes from "./result-explanation.module.css";
import { ResultNotes } from "./result-notes.tsx";

interface ResultExplanationProps {
  readonly run: Run;
  readonly result: Result;
}

/** How one employee's figure came about: what went in, the steps with these numbers, and what was not checked. */
export function ResultExplanation({ run, result }: ResultExplanationProps) {
  return (
    <Stack gap="xl" mt="xs">
      <div>
        <VerdictBadge verdict={result.verdict} size="lg" />
        <div className={classes.figures}>
          <Figure label="To deduct" amount={result.proposedDeduction} strong />
          <Figure label="Owed before" amount={result.startingCost} />
          <Figure label="Still owed" amount={result.startingCost - result.proposedDeduction} />
          {result.shortfall > 0 && <Figure label="Below the minimum wage by" amount={result.shortfall} />}
        </div>
      </div>
      <ResultNotes run={run} result={result} />
      <Section title="What the figures are based on">
        <Inputs run={run} result={result} />
      </Section>
      <Section title="Step by step">
        <CalculationSteps steps={deductionSteps(result)} />
      </Section>
      <Section title="What wasn't checked">
        <Text fz="sm" c="dimmed">
          The check covers the average rate over the period of the file. It doesn't cover individual
          workweeks, overtime, or state rules on deductions.{" "}
          <Anchor component={Link} to="/calculation" inherit>
            How the calculation works
          </Anchor>
        </Text>
      </Section>
      <Section title="Balance">
        <BalanceSection result={result} />
      </Section>
    </Stack>
  );
}

interface FigureProps {
  readonly label: string;
  readonly amount: number;
  readonly strong?: boolean;
}

function Figure({ label, amount, strong }: FigureProps) {
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={strong ? 28 : "lg"} fw={650} lh={1.2}>
        {formatMoney(amount)}
      </Text>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={3} mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}
