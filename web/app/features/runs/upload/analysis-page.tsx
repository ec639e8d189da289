import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Loading } from "../../../ui/page/loading.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { useAnalysis } from "./analysis-provider.tsx";
import { UploadCard } from "./upload-card.tsx";

interface AnalysisPageProps {
  /** The usage card. */
  readonly usage: ReactNode;
  /** Shows the upload to those who may use it. */
  readonly gate: (upload: ReactNode) => ReactNode;
}

/** Upload a payroll file and follow its way, which ends on the page of its run. */
export function AnalysisPage({ usage, gate }: AnalysisPageProps) {
  const analysis = useAnalysis();
  return (
    <>
      <PageHeader title="Analysis" description="Upload your CSV file for analysis" />
      <Stack gap="xl">
        {usage}
        {gate(
          analysis.isSuccess ? <Loading label="Opening the results" /> : <UploadCard analysis={analysis} />,
        )}
      </Stack>
    </>
  );
}
