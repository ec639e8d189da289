import { Divider, Group, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { parseHeaderRow } from "@wagefloor/domain/payroll-file/header/header-row.ts";
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { originOf } from "../../../lib/address/origin.ts";
import { handFile, hasHandedFile, takeHandedFile } from "../../../lib/handed-file.ts";
import { usageQuery } from "../../../lib/usage.ts";
import { Loading } from "../../../ui/page/loading.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { ProgressDots } from "../../../ui/progress-dots.tsx";
import { Redirect } from "../../../ui/redirect.tsx";
import { useIsConfigured } from "../api.ts";
import type { ColumnValues } from "../column-fields.tsx";
import { SampleDrop } from "../sample/sample-drop.tsx";
import { SampleSteps, sampleHeadings } from "../sample/sample-steps.tsx";
import { type SampleDraft, useSampleDraft } from "../sample-draft.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { DeductionStep } from "./deduction-step.tsx";
import { HeaderStep } from "./header-step.tsx";
import { OnboardingShell } from "./onboarding-shell.tsx";
import { reachableStep, type SetupDraft, type SetupStep, useSetupDraft } from "./setup-draft.ts";

const headings = ["Your payroll file", "The columns", "The deduction"] as const;

interface OnboardingPageProps {
  /** What there is for who has no payroll file at hand. */
  readonly withoutFile: ReactNode;
}

/**
 * Who has a profile, from now or before, goes on: with the file of the set-up to its review, else to where this was
 * asked for.
 */
export function OnboardingPage({ withoutFile }: OnboardingPageProps) {
  const configured = useIsConfigured();
  const location = useLocation();
  const client = useQueryClient();
  if (configured.data) {
    const next = hasHandedFile(client, "review") ? "/app/analysis" : originOf(location.state);
    return <Redirect to={next ?? "/app"} />;
  }
  if (configured.isPending) return <Loading label="Loading your configuration" fullPage />;
  return <Wizard withoutFile={withoutFile} />;
}

/** Each step is an entry of the browser's history, so that its Back leads to the step before. */
function Wizard({ withoutFile }: OnboardingPageProps) {
  const [draft, change] = useSetupDraft();
  const [sample, setSample] = useSampleDraft();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const bySample = state?.way === "sample" && sample !== null;
  const step = bySample ? sampleStep(state.step) : reachableStep(state?.way ? 0 : state?.step, draft);
  useEffect(() => {
    // Or the page would move on while the user types what the later step waits for.
    if (state?.step !== undefined && state.step !== step) {
      navigate(pathname, { replace: true, state: { ...state, step } });
    }
  }, [navigate, pathname, state, step]);
  const goTo = (next: SetupStep, way?: "sample") =>
    navigate(pathname, { state: { ...state, step: next, way } });
  const steps = bySample ? sampleHeadings : headings;
  return (
    <OnboardingShell wide={bySample && step === 1}>
      <Stack gap="lg">
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            Set up once, in three steps
          </Text>
          <ProgressDots current={step} total={steps.length} />
        </Group>
        <PageHeading key={steps[step]}>{steps[step]}</PageHeading>
        {bySample && step !== 0 ? (
          <BySample step={step} draft={sample} onChange={setSample} onNext={() => goTo(2, "sample")} />
        ) : (
          <Step
            step={step}
            draft={draft}
            onChange={change}
            onSample={(read) => {
              setSample({ ...read, charging: "everyone" });
              goTo(1, "sample");
            }}
            onDone={() => goTo(step === 0 ? 1 : 2)}
          />
        )}
        {step === 0 && (
          <>
            <Divider />
            {withoutFile}
          </>
        )}
      </Stack>
    </OnboardingShell>
  );
}

function sampleStep(asked: unknown): SetupStep {
  return asked === 1 || asked === 2 ? asked : 0;
}

interface BySampleProps {
  readonly step: 1 | 2;
  readonly draft: SampleDraft;
  readonly onChange: (draft: SampleDraft) => void;
  readonly onNext: () => void;
}

/** With a plan, saving leads to the review of the same file. */
function BySample(props: BySampleProps) {
  const client = useQueryClient();
  const { data: usage } = useQuery(usageQuery);
  const reviews = Boolean(usage?.subscription);
  return (
    <SampleSteps
      {...props}
      saveLabel={reviews ? "Save and review" : "Save Configuration"}
      onSave={() => reviews && props.draft.file && handFile(client, "review", props.draft.file)}
      onSaveFailed={() => takeHandedFile(client, "review")}
    />
  );
}

interface StepProps {
  readonly step: SetupStep;
  readonly draft: SetupDraft;
  readonly onChange: (typed: Partial<SetupDraft>) => void;
  readonly onSample: (draft: SampleDraft) => void;
  readonly onDone: () => void;
}

function Step({ step, draft, onChange, onSample, onDone }: StepProps) {
  const { headerText, columns } = draft;
  const headerRow = parseHeaderRow(headerText) ?? [];
  if (step === 2 && columns) {
    return <DeductionStep headerRow={headerRow} columns={columns} draft={draft} onChange={onChange} />;
  }
  if (step === 1) {
    const changeColumns = (chosen: ColumnValues) => onChange({ columns: chosen });
    return <ColumnsStep headerRow={headerRow} columns={columns} onChange={changeColumns} onDone={onDone} />;
  }
  return (
    <Stack gap="lg">
      <SampleDrop onRead={onSample}>
        <HeaderStep text={headerText} onChange={(text) => onChange({ headerText: text })} onDone={onDone} />
      </SampleDrop>
    </Stack>
  );
}
