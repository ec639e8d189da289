import { NativeSelect, Stack, TextInput } from "@mantine/core";
import {
  type NamedProfile,
  type NamedProfileRequest,
  namedProfileRequest,
} from "@wagefloor/contract/profiles/profiles.ts";
import { withKnownValues, withRegularValues } from "@wagefloor/domain/payroll-file/change-plan.ts";
import { columnsIn } from "@wagefloor/domain/payroll-file/header/planned-columns.ts";
import { needsWorkweekStart, type ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { chosenWeekday, weekdayChoices } from "../../../lib/format/weekday-choices.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { useSaveNamedProfile } from "../api.ts";
import { ChargingField } from "../charging/charging-field.tsx";
import { amountToSave, DeductionField } from "../deduction-field.tsx";
import { HoursBasisField } from "../hours-basis-field.tsx";
import type { SampleDraft } from "../sample-draft.ts";
import { saveSentence } from "../save-sentence.ts";
import { StepButtons } from "../step-buttons.tsx";
import { ColumnMeanings } from "./column-meanings.tsx";
import { EarningsList } from "./earnings-list.tsx";
import { HoursChoice } from "./hours-choice.tsx";
import { earningsOf, hoursByBasis, unknownKindsOf } from "./pay-in-sample.ts";

export interface PayStepProps {
  readonly draft: SampleDraft;
  /** What the button says. */
  readonly saveLabel: string;
  /** The profile to change; a new one without it. */
  readonly before?: Pick<NamedProfile, "id" | "version">;
  readonly onChange: (draft: SampleDraft) => void;
  /** Before the profile is sent: another page may hear of it before this one has its answer. */
  readonly onSave?: () => void;
  readonly onSaveFailed?: () => void;
  readonly onSaved?: () => void;
}

type Entered = Pick<SampleDraft, "name" | "plan" | "deductionAmount" | "charging">;

/** What counts as pay and as hours, what is deducted, and what the profile is called; saves everything. */
export function PayStep({ draft, saveLabel, before, onChange, ...on }: PayStepProps) {
  const { sample, name, plan: known, deductionAmount, charging } = draft;
  const saving = useSaveNamedProfile(before ?? null, on);
  const form = useSchemaForm<Entered, NamedProfileRequest>({
    schema: namedProfileRequest,
    initial: { name, plan: known, deductionAmount, ...(charging && { charging }) },
    toRequest: (entered) => ({ ...entered, deductionAmount: amountToSave(entered) }),
    onValuesChange: (entered) => onChange({ ...draft, ...entered }),
    sending: saving,
  });
  const { errors, values } = form;
  const { plan } = values;
  const changePlan = (changed: ReadingPlan) => form.setFieldValue("plan", changed);
  const hours = hoursByBasis(sample, plan);
  const earnings = earningsOf(sample, plan);
  const unknown = unknownKindsOf(sample);
  const withoutFigures =
    sample.rows.length === 0 || plan.earningsType !== sample.inspection.plan.earningsType;

  const submit = form.onSubmit((request) => {
    // An unknown kind that isn't selected may have been overlooked: the review asks what it is.
    const listed = earnings.flatMap(({ value }) => (unknown.has(value) ? [] : value));
    const profile = { ...request, plan: withKnownValues(plan, listed), charging: values.charging };
    saving.mutate(profile, { onSuccess: () => on.onSaved?.() });
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xl">
        {plan.earningsType !== null && (
          <EarningsList
            earnings={earnings}
            chosen={plan.regularValues}
            unknown={unknown}
            error={errors["plan.regularValues"]}
            onChange={(values) =>
              changePlan(withRegularValues(plan, values, sample.inspection.plan, hasHoursIn(sample)))
            }
          />
        )}
        {plan.earningsType !== null && withoutFigures && (
          <HoursBasisField
            value={plan.hoursBasis}
            onChange={(hoursBasis) => changePlan({ ...plan, hoursBasis })}
          />
        )}
        <ColumnMeanings plan={plan} columns={sample.inspection.columns} onChange={changePlan} />
        {hours !== null && (
          <HoursChoice
            {...hours}
            value={plan.hoursBasis}
            onChange={(hoursBasis) => changePlan({ ...plan, hoursBasis })}
          />
        )}
        {needsWorkweekStart(plan) && (
          <NativeSelect
            size="md"
            label="On which day does your workweek start?"
            description="The file has a row per day. If you choose the day, we check each workweek separately, otherwise the pay period's average. Past runs don't change."
            value={plan.workweekStart ?? ""}
            data={weekdayChoices("Choose a day")}
            onChange={({ currentTarget: { value } }) =>
              changePlan({ ...plan, workweekStart: chosenWeekday(value) })
            }
          />
        )}
        {values.charging !== undefined && (
          <ChargingField
            value={values.charging}
            onChange={(chosen) => form.setFieldValue("charging", chosen)}
          />
        )}
        {values.charging !== "recorded" && <DeductionField {...form.getInputProps("deductionAmount")} />}
        {plan.earningsType !== null && (
          <NativeSelect
            label="Deduction in the file"
            description="What payroll has already deducted for this cost, if the file shows it."
            value={plan.deduction ?? ""}
            onChange={({ currentTarget: { value } }) =>
              changePlan({ ...plan, deduction: value === "" ? null : value })
            }
            data={[
              { value: "", label: "Not in the file" },
              ...earnings.map(kindOption),
              ...columnsIn(sample.inspection.plan, "deduction"),
            ]}
          />
        )}
        <TextInput
          label="Profile name"
          description="From now on, we'll use this profile for files with the same columns."
          required
          withAsterisk={false}
          {...form.getInputProps("name")}
        />
        {form.failure && <ErrorNotice>{saveSentence(form.failure)}</ErrorNotice>}
        <StepButtons label={saveLabel} pending={saving.isPending} />
      </Stack>
    </form>
  );
}

/** How the list names a kind of pay: a code alone says nothing. */
function kindOption({ value, description }: SampleDraft["sample"]["earnings"][number]) {
  return { value, label: description === "" ? value : `${value} (${description})` };
}

function hasHoursIn({ earnings }: SampleDraft["sample"]): (value: string) => boolean {
  const withHours = new Set(earnings.flatMap(({ value, hours }) => (hours === 0 ? [] : [value])));
  return (value) => withHours.has(value);
}
