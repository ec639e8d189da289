import { Stack } from "@mantine/core";
import { IconReportMoney } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { LoadingShapes } from "../../../ui/page/loading-shape.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { Redirect } from "../../../ui/redirect.tsx";
import { narrowed, ToConfirmFilter, useIsToConfirm } from "../../actuals/to-confirm-filter.tsx";
import { NewestRecalculation } from "../../history/recalculation-notices.tsx";
import { VoidRunDialog } from "../../history/void-run-dialog.tsx";
import { runsQuery } from "../../runs/api.ts";
import { runAddress } from "../../runs/run-address.ts";
import { headingOfCard, ReportCard } from "./report-card.tsx";

export const meta = pageMeta("Analysis Results");

/** All runs, newest first, to view, download and void. Earlier emails name a run with `?run=`. */
export default function ResultsPage() {
  const [parameters] = useSearchParams();
  const runId = parameters.get("run");
  if (runId !== null) return <Redirect to={runAddress(runId)} />;
  return (
    <>
      <PageHeader title="Analysis Results" description="View and download your previous analysis results" />
      <Reports />
    </>
  );
}

function Reports() {
  const runs = useQuery(runsQuery);
  const [toVoid, setToVoid] = useState<Run | null>(null);
  const isNarrowed = useIsToConfirm();
  if (runs.isPending)
    return <LoadingShapes label="Loading results" shapes={[{ h: 132 }, { h: 132 }, { h: 132 }]} />;
  if (runs.isError) return <QueryFailure query={runs} fallback="An unexpected error occurred" />;
  return (
    <>
      <Stack>
        <NewestRecalculation />
        {runs.data.length === 0 && <NoReports />}
        <ToConfirmFilter runs={runs.data} />
        {narrowed(runs.data, isNarrowed).map((run) => (
          <ReportCard key={run.id} run={run} onVoid={() => setToVoid(run)} />
        ))}
      </Stack>
      {toVoid && (
        <VoidRunDialog run={toVoid} focusAfter={headingOfCard(toVoid)} onClose={() => setToVoid(null)} />
      )}
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
      Upload a payroll file to see its results here.
    </EmptyState>
  );
}
