import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Loading } from "../../../ui/page/loading.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
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
  return (
    <>
      <PageHeader title="Analysis" description="Upload your CSV file for analysis" />
      <Stack gap="xl">
        {usage}
        {gate(upload.isSuccess ? <Loading label="Opening the review" /> : <UploadCard upload={upload} />)}
      </Stack>
    </>
  );
}
