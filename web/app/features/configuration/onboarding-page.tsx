import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { originOf } from "../../lib/origin.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { Loading } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ProgressDots } from "../../ui/progress-dots.tsx";
import { configurationQuery } from "./api.ts";
import type { ColumnValues } from "./column-fields.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { DeductionStep } from "./deduction-step.tsx";
import { HeaderStep } from "./header-step.tsx";
import { OnboardingShell } from "./onboarding-shell.tsx";

export const meta = pageMeta("Set up your payroll file");

/** How far the person has come; each step holds what the steps before it gave. There is no way back. */
type Progress =
  | { readonly step: 0 }
  | { readonly step: 1; readonly headerRow: readonly string[] }
  | { readonly step: 2; readonly headerRow: readonly string[]; readonly columns: ColumnValues };

const headings = ["Your payroll file", "The columns", "The deduction"] as const;

/** Who has a configuration, from now or before, goes on to where this was asked for. */
export default function OnboardingPage() {
  const configuration = useQuery(configurationQuery);
  const location = useLocation();
  if (configuration.data) return <Navigate to={originOf(location.state) ?? "/app"} replace />;
  if (configuration.isPending) return <Loading label="Loading your configuration" fullPage />;
  return <Wizard />;
}

function Wizard() {
  const [progress, setProgress] = useState<Progress>({ step: 0 });
  return (
    <OnboardingShell>
      <Stack gap="lg">
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            Set up once, in three steps
          </Text>
          <ProgressDots current={progress.step} total={headings.length} />
        </Group>
        <PageHeading key={progress.step}>{headings[progress.step]}</PageHeading>
        <Step progress={progress} onProgress={setProgress} />
      </Stack>
    </OnboardingShell>
  );
}

interface StepProps {
  readonly progress: Progress;
  readonly onProgress: (progress: Progress) => void;
}

function Step({ progress, onProgress }: StepProps) {
  switch (progress.step) {
    case 0:
      return <HeaderStep onDone={(headerRow) => onProgress({ step: 1, headerRow })} />;
    case 1:
      return (
        <ColumnsStep
          headerRow={progress.headerRow}
          onDone={(columns) => onProgress({ ...progress, step: 2, columns })}
        />
      );
    case 2:
      return <DeductionStep headerRow={progress.headerRow} columns={progress.columns} />;
  }
}
