import { Skeleton, Stack } from "@mantine/core";
import { IconReportMoney } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs.ts";
import { useState } from "react";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { runsQuery } from "./api.ts";
import { ReportCard } from "./report-card.tsx";
import { ResultsModal } from "./results-modal.tsx";
import { useViewedRun } from "./use-viewed-run.ts";
import { VoidRunDialog } from "./void-run-dialog.tsx";

export const meta = pageMeta("Analysis Results");

/** All runs, newest first, to view, download and void. */
export default function ResultsPage() {
  return (
    <>
      <PageHeader title="Analysis Results" description="View and download your previous analysis results" />
      <Reports />
    </>
  );
}

function Reports() {
  const runs = useQuery(runsQuery);
  const { viewed, missing, view, close } = useViewedRun(runs.data);
  const [toVoid, setToVoid] = useState<Run | null>(null);
  if (runs.isPending) return <LoadingReports />;
  if (runs.isError) return <QueryFailure query={runs} fallback="An unexpected error occurred" />;
  return (
    <>
      <Stack>
        {missing && !runs.isFetching && (
          <Notice kind="information" title="This run wasn't found">
            The link may be incomplete, the run may have been deleted, or it belongs to another account.
            {runs.data.length > 0 && " These are your runs."}
          </Notice>
        )}
        {runs.data.length === 0 && <NoReports />}
        {runs.data.map((run) => (
          <ReportCard key={run.id} run={run} onView={() => view(run.id)} onVoid={() => setToVoid(run)} />
        ))}
      </Stack>
      <ResultsModal run={viewed} onClose={close} />
      <VoidRunDialog run={toVoid} onClose={() => setToVoid(null)} />
    </>
  );
}

function NoReports() {
  return (
    <EmptyState
      title="No analysis results found"
      icon={<IconReportMoney size={40} aria-hidden />}
      action={<LinkButton to="/app/analysis">Go to Analysis</LinkButton>}
    >
      Upload a payroll file and its results are kept here.
    </EmptyState>
  );
}

function LoadingReports() {
  return (
    <Stack aria-busy aria-label="Loading results">
      <Skeleton height={132} />
      <Skeleton height={132} />
      <Skeleton height={132} />
    </Stack>
  );
}
