import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { parseHeaderRow } from "@wagefloor/domain/payroll-file/header/header-row.ts";
import { useEffect } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { originOf } from "../../../lib/address/origin.ts";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { Loading } from "../../../ui/page/loading.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { ProgressDots } from "../../../ui/progress-dots.tsx";
import { profileQuery } from "../api.ts";
import type { ColumnValues } from "../column-fields.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { DeductionStep } from "./deduction-step.tsx";
import { HeaderStep } from "./header-step.tsx";
import { OnboardingShell } from "./onboarding-shell.tsx";
import { reachableStep, type SetupDraft, type SetupStep, useSetupDraft } from "./setup-draft.ts";

export const meta = pageMeta("Set up your payroll file");

const headings = ["Your payroll file", "The columns", "The deduction"] as const;

/** Who has a profile, from now or before, goes on to where this was asked for. */
export default function OnboardingPage() {
  const profile = useQuery(profileQuery);
  const location = useLocation();
  if (profile.data) return <Navigate to={originOf(location.state) ?? "/app"} replace />;
  if (profile.isPending) return <Loading label="Loading your configuration" fullPage />;
  return <Wizard />;
}

/** Each step is an entry of the browser's history, so that its Back leads to the step before. */
function Wizard() {
  const [draft, change] = useSetupDraft();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const step = reachableStep(state?.step, draft);
  useEffect(() => {
    // Or the page would move on while somebody types what the later step waits for.
    if (state?.step !== undefined && state.step !== step) {
      navigate(pathname, { replace: true, state: { ...state, step } });
    }
  }, [navigate, pathname, state, step]);
  const goOn = () => navigate(pathname, { state: { ...state, step: step + 1 } });
  return (
    <OnboardingShell>
      <Stack gap="lg">
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            Set up once, in three steps
          </Text>
          <ProgressDots current={step} total={headings.length} />
        </Group>
        <PageHeading key={step}>{headings[step]}</PageHeading>
        <Step step={step} draft={draft} onChange={change} onDone={goOn} />
      </Stack>
    </OnboardingShell>
  );
}

interface StepProps {
  readonly step: SetupStep;
  readonly draft: SetupDraft;
  readonly onChange: (typed: Partial<SetupDraft>) => void;
  readonly onDone: () => void;
}

function Step({ step, draft, onChange, onDone }: StepProps) {
  const { headerText, columns, deductionAmount } = draft;
  const headerRow = parseHeaderRow(headerText) ?? [];
  if (step === 2 && columns) {
    const changeAmount = (amount: string) => onChange({ deductionAmount: amount });
    return (
      <DeductionStep
        headerRow={headerRow}
        columns={columns}
        amount={deductionAmount}
        onChange={changeAmount}
      />
    );
  }
  if (step === 1) {
    const changeColumns = (chosen: ColumnValues) => onChange({ columns: chosen });
    return <ColumnsStep headerRow={headerRow} columns={columns} onChange={changeColumns} onDone={onDone} />;
  }
  return <HeaderStep text={headerText} onChange={(text) => onChange({ headerText: text })} onDone={onDone} />;
}
