import { Loader, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Result } from "@wagefloor/contract/runs/results.ts";
import type { Reason } from "@wagefloor/domain/reasons/reasons.ts";
import { wasChecked } from "@wagefloor/domain/verdicts/verdicts.ts";
import { formatMoney } from "../../../../lib/format/format.ts";
import { missingForWorkweeks } from "../../../../lib/format/workweeks.ts";
import { QueryFailure } from "../../../../ui/page/query-failure.tsx";
import { resultQuery } from "../../../runs/api.ts";
import { Section } from "../parts/section.tsx";
import { CarefulAmount } from "./careful-amount.tsx";
import { WorkweekList } from "./workweek-list.tsx";

interface WorkweeksSectionProps {
  readonly runId: string;
  readonly result: Result;
}

/** Reasons why weeks can't be right; their notes explain it, so nothing else is named as missing. */
const faultsOfWeeks: readonly Reason[] = ["impossible-week", "parts-above-gross"];

/** Each workweek of a result with what it allows, or what is missing to check by workweek. */
export function WorkweeksSection({ runId, result }: WorkweeksSectionProps) {
  const { measure, employeeNumber, reasons } = result;
  if (reasons.some((reason) => faultsOfWeeks.includes(reason))) return null;
  if (measure !== "workweek") return <WithoutWeeks runId={runId} result={result} />;
  return (
    <Section title={title}>
      <Workweeks runId={runId} employeeNumber={employeeNumber} />
    </Section>
  );
}

const title = "Workweek by workweek";

/** What is missing, and what is safe without it; nothing where the file has no weeks and nothing can be said of them. */
function WithoutWeeks({ runId, result }: WorkweeksSectionProps) {
  const { measure, verdict } = result;
  const isChecked = wasChecked(verdict);
  const query = useQuery({ ...resultQuery(runId, result.employeeNumber), enabled: isChecked });
  const safe = query.data?.safeWhateverTheSplit ?? null;
  if (measure === null && safe === null) return null;
  return (
    <Section title={title}>
      <Stack gap="xs">
        <Text fz="sm">
          {isChecked && "We checked the average for the pay period, not each workweek. "}
          {missingForWorkweeks(measure)}
        </Text>
        {safe !== null && <CarefulAmount result={result} safe={safe} />}
      </Stack>
    </Section>
  );
}

function Workweeks({ runId, employeeNumber }: { readonly runId: string; readonly employeeNumber: string }) {
  const query = useQuery(resultQuery(runId, employeeNumber));
  if (query.isPending) return <Loader size="sm" aria-label="Loading the workweeks" />;
  if (query.isError) return <QueryFailure query={query} fallback="The workweeks couldn't be loaded." />;
  const weeks = query.data.weeks ?? [];
  const together = weeks.reduce((sum, { withCushion }) => sum + withCushion, 0);
  const isShort = weeks.some(({ shortfall }) => shortfall > 0);
  return (
    <>
      <WorkweekList weeks={weeks} />
      <Text fz="sm" mt="xs">
        {isShort
          ? "Nothing is deducted because a workweek falls short."
          : `Together, the workweeks allow ${formatMoney(together)}.`}
      </Text>
    </>
  );
}
