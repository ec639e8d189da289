import { Stack } from "@mantine/core";
import { IconFileUnknown } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApiError, sentenceOf } from "../../../lib/errors.ts";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { LoadingShapes } from "../../../ui/page/loading-shape.tsx";
import { PageError } from "../../../ui/page/page-error.tsx";
import { RunRecalculation } from "../../history/recalculation-notices.tsx";
import { runQuery, runsQuery } from "../../runs/api.ts";
import { RunHeader } from "./run-header.tsx";
import { RunResults } from "./run-results.tsx";

export const meta = pageMeta("Run");

/** One run: its header, its totals, what was checked, and its tables. */
export default function RunPage() {
  const { runId = "" } = useParams();
  const client = useQueryClient();
  const run = useQuery({
    ...runQuery(runId),
    placeholderData: () => client.getQueryData(runsQuery.queryKey)?.find(({ id }) => id === runId),
  });
  if (run.isPending)
    return <LoadingShapes label="Loading the run" shapes={[{ h: 64, w: 320 }, { h: 132 }, { h: 320 }]} />;
  if (run.isError && isMissing(run.error)) return <MissingRun />;
  if (!run.data)
    return (
      <PageError onRetry={() => run.refetch()}>
        {sentenceOf(run.error, "The run couldn't be loaded.")}
      </PageError>
    );
  return (
    <Stack key={runId} gap="lg">
      <RunHeader run={run.data} />
      <RunRecalculation runId={run.data.id} />
      <RunResults run={run.data} />
    </Stack>
  );
}

function isMissing(error: Error): boolean {
  return error instanceof ApiError && error.code === "run_not_found";
}

function MissingRun() {
  return (
    <EmptyState
      wholePage
      title="This run wasn't found"
      icon={<IconFileUnknown size={40} aria-hidden />}
      action={<LinkButton to="/app/results">See all results</LinkButton>}
    >
      The link may be incomplete, the run may have been deleted, or it belongs to another account.
    </EmptyState>
  );
}
