import { Stack, Title } from "@mantine/core";
import type { Run } from "@wagefloor/contract/runs.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import classes from "./analysis-page.module.css";
import { useAnalysis } from "./analysis-provider.tsx";
import { UploadCard } from "./upload-card.tsx";

interface AnalysisPageProps {
  /** The usage card. */
  readonly usage: ReactNode;
  /** Shows the upload to those who may use it. */
  readonly gate: (upload: ReactNode) => ReactNode;
  /** Shows the results of the run that was just made. */
  readonly results: (run: Run) => ReactNode;
}

/** Upload a payroll file, follow its way, see its results. */
export function AnalysisPage({ usage, gate, results }: AnalysisPageProps) {
  const analysis = useAnalysis();
  return (
    <>
      <PageHeader title="Analysis" description="Upload your CSV file for analysis" />
      <Stack gap="xl">
        <div className={analysis.isSuccess ? "screen-only" : undefined}>{usage}</div>
        {gate(
          <>
            <UploadCard analysis={analysis} />
            {analysis.isSuccess && (
              <RunSection key={analysis.data.id} run={analysis.data}>
                {results(analysis.data)}
              </RunSection>
            )}
          </>,
        )}
      </Stack>
    </>
  );
}

/** The results take the focus when they appear, so that keyboard and screen reader go on from there. */
function RunSection({ run, children }: { readonly run: Run; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack component="section" aria-labelledby="run-heading" gap="md">
      <Title order={2} id="run-heading" ref={heading} tabIndex={-1} className={classes.heading}>
        Results of {run.fileName}
      </Title>
      {children}
    </Stack>
  );
}
