import { Stack } from "@mantine/core";
import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import { withKnownValues } from "@wagefloor/domain/payroll-file/change-plan.ts";
import { ApiError } from "../../../lib/errors.ts";
import { useSaveNamedProfile } from "../api.ts";
import { amountToSave } from "../deduction-field.tsx";
import type { SampleDraft } from "../sample-draft.ts";
import { saveSentence } from "../save-sentence.ts";
import { StepButtons } from "../step-buttons.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FirstRows } from "./first-rows.tsx";
import { FoundInFile } from "./found-in-file.tsx";
import { earningsOf, unknownKindsOf } from "./pay-in-sample.ts";
import { PayStep } from "./pay-step.tsx";

/** The headings of the steps, of which the first one takes the file. */
export const sampleHeadings = ["Your payroll file", "Check the columns", "Pay and deduction"] as const;

interface SampleStepsProps {
  readonly step: 1 | 2;
  readonly draft: SampleDraft;
  /** What the last button says. */
  readonly saveLabel: string;
  /** The profile to change; a new one without it. */
  readonly before?: Pick<NamedProfile, "id" | "version">;
  readonly onChange: (draft: SampleDraft) => void;
  readonly onNext: () => void;
  /** Before the profile is sent: another page may hear of it before this one has its answer. */
  readonly onSave?: () => void;
  readonly onSaveFailed?: () => void;
  readonly onSaved?: () => void;
}

/** The steps after a payroll file was read: its columns, then its pay and the deduction. */
export function SampleSteps({ step, draft, ...props }: SampleStepsProps) {
  return step === 1 ? <CheckColumns draft={draft} {...props} /> : <ChoosePay draft={draft} {...props} />;
}

type StepProps = Omit<SampleStepsProps, "step">;

function CheckColumns({ draft, onChange, onNext }: StepProps) {
  const { sample, plan } = draft;
  return (
    <Stack gap="lg">
      {sample.rows.length > 0 && (
        <>
          <FoundInFile sample={sample} />
          <FirstRows sample={sample} plan={plan} />
        </>
      )}
      <ColumnsStep
        columns={sample.inspection.columns}
        plan={plan}
        proposed={sample.inspection.plan}
        onPlan={(changed) => onChange({ ...draft, plan: changed })}
        onDone={onNext}
      >
        <StepButtons label="Next Step" pending={false} />
      </ColumnsStep>
    </Stack>
  );
}

function ChoosePay({ draft, saveLabel, before, onChange, ...on }: StepProps) {
  const saving = useSaveNamedProfile(before ?? null, on);
  const { error } = saving;
  const nameError = error instanceof ApiError ? error.fields.name : undefined;

  function save() {
    const { name } = draft;
    // An unknown kind that isn't selected may have been overlooked: the review asks what it is.
    const unknown = unknownKindsOf(draft.sample);
    const listed = earningsOf(draft.sample, draft.plan).flatMap(({ value }) =>
      unknown.has(value) ? [] : value,
    );
    const plan = withKnownValues(draft.plan, listed);
    const { charging } = draft;
    const deductionAmount = amountToSave(draft);
    if (deductionAmount === null) return;
    saving.mutate(
      { name: name.trim(), plan, deductionAmount, charging },
      { onSuccess: () => on.onSaved?.() },
    );
  }

  return (
    <PayStep
      draft={draft}
      onChange={onChange}
      onSave={save}
      nameError={nameError}
      error={error === null || nameError !== undefined ? null : saveSentence(error)}
    >
      <StepButtons label={saveLabel} pending={saving.isPending} />
    </PayStep>
  );
}
