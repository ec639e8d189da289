import { Loader, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SkippedEntry } from "@wagefloor/contract/runs/results.ts";
import { wasChecked } from "@wagefloor/domain/verdicts/verdicts.ts";
import { missingForWorkweeks } from "../../../../lib/format/workweeks.ts";
import { QueryFailure } from "../../../../ui/page/query-failure.tsx";
import { skippedWeeksQuery } from "../../../runs/api.ts";
import { Section } from "../parts/section.tsx";
import { WorkweekList } from "./workweek-list.tsx";

interface SkippedWeeksProps {
  readonly runId: string;
  readonly employeeNumber: string;
  readonly pay: NonNullable<SkippedEntry["pay"]>;
}

/** Each workweek of someone who owes nothing, or what is missing to check by workweek; nothing where no pay was checked. */
export function SkippedWeeks({ runId, employeeNumber, pay: { measure, verdict } }: SkippedWeeksProps) {
  if (measure === null || !wasChecked(verdict)) return null;
  return (
    <Section title="Workweek by workweek">
      {measure === "workweek" ? (
        <Weeks runId={runId} employeeNumber={employeeNumber} />
      ) : (
        <Text fz="sm">
          We checked the average for the pay period, not each workweek. {missingForWorkweeks(measure)}
        </Text>
      )}
    </Section>
  );
}

function Weeks({ runId, employeeNumber }: Omit<SkippedWeeksProps, "pay">) {
  const query = useQuery(skippedWeeksQuery(runId, employeeNumber));
  if (query.isPending) return <Loader size="sm" aria-label="Loading the workweeks" />;
  if (query.isError) return <QueryFailure query={query} fallback="The workweeks couldn't be loaded." />;
  return <WorkweekList weeks={query.data ?? []} />;
}
