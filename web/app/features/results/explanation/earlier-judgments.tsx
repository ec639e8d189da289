import { List, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { EarlierJudgment } from "@wagefloor/contract/runs/earlier-judgments.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { isOfEmployee } from "@wagefloor/domain/runs/results/result-filters.ts";
import { formatMoment, formatMoney } from "../../../lib/format/format.ts";
import { reasonTexts, verdictBadge } from "../../../lib/format/verdicts.ts";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { earlierJudgmentsQuery } from "../../runs/api.ts";
import { Section } from "./parts/section.tsx";

interface EarlierJudgmentsProps {
  readonly run: Run;
  readonly employeeNumber: string;
}

/** What a run said of an employee before it was recalculated with what became known later; nothing where it always said the same. */
export function EarlierJudgments({ run, employeeNumber }: EarlierJudgmentsProps) {
  const query = useQuery({ ...earlierJudgmentsQuery(run, employeeNumber), enabled: run.recomputed !== null });
  return (
    <>
      <QueryFailure
        query={query}
        fallback="What the run said before it was recalculated couldn't be loaded."
      />
      {query.data !== undefined && query.data.length > 0 && (
        <Section title="Before it was recalculated">
          <List spacing="sm" listStyleType="none">
            {query.data.map((judgment) => (
              <List.Item key={judgment.until}>
                <Judgment {...judgment} />
              </List.Item>
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

function Judgment({ until, by, place, minimumWage, verdict, reasons, ...figures }: EarlierJudgment) {
  const why = reasonTexts(reasons.filter(isOfEmployee), []).map(({ label }) => label);
  const lack = figures.shortfall > 0 ? `, below the minimum wage by ${formatMoney(figures.shortfall)}` : "";
  return (
    <>
      <Text>{[verdictBadge(verdict).label, ...why].join(" · ")}</Text>
      <Text fz="sm" c="dimmed">
        {formatMoney(figures.proposedDeduction)} to deduct at {formatMoney(minimumWage)} an hour ({place})
        {lack}, until {formatMoment(until)}
        {by === null ? "" : `, when ${by} recalculated the run`}
      </Text>
    </>
  );
}
