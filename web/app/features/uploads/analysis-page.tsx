import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatCalendarDate } from "../../lib/format/format.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loading } from "../../ui/page/loading.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { CurrentRecalculation } from "../history/recalculation-notices.tsx";
import { runQuery } from "../runs/api.ts";
import { runAddress } from "../runs/run-address.ts";
import { OpenReviews } from "./open-reviews.tsx";
import { UploadCard } from "./upload-card.tsx";
import { useUpload } from "./upload-provider.tsx";

interface AnalysisPageProps {
  /** The usage card. */
  readonly usage: ReactNode;
  /** Shows the upload to those who may use it. */
  readonly gate: (upload: ReactNode) => ReactNode;
}

/** Upload a payroll file and follow its way, which leads to its review. */
export function AnalysisPage({ usage, gate }: AnalysisPageProps) {
  const upload = useUpload();
  const [parameters] = useSearchParams();
  const replaces = parameters.get("replaces");
  return (
    <>
      {replaces === null ? (
        <PageHeader title="Analysis" description="Upload your CSV file for analysis" />
      ) : (
        <ReplaceHeader runId={replaces} />
      )}
      <Stack gap="xl">
        <CurrentRecalculation />
        {usage}
        {gate(
          upload.isSuccess ? (
            <Loading label="Opening the review" />
          ) : (
            <>
              <OpenReviews replaces={replaces} />
              <UploadCard upload={upload} replaces={replaces} />
            </>
          ),
        )}
      </Stack>
    </>
  );
}

function ReplaceHeader({ runId }: { readonly runId: string }) {
  const { data: run } = useQuery(runQuery(runId));
  return (
    <PageHeader
      title={run ? `Replace the run of ${formatCalendarDate(run.payDate)}` : "Replace a run"}
      description={
        run &&
        `Choose the corrected file to use instead of ${run.fileName}. Nothing changes until you've reviewed it.`
      }
      actions={
        <LinkButton variant="default" to={runAddress(runId)}>
          Keep the run
        </LinkButton>
      }
    />
  );
}
