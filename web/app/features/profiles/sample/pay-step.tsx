import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { mistakesIn } from "@wagefloor/contract/fields/fields.ts";
import { namedProfileRequest } from "@wagefloor/contract/profiles/profiles.ts";
import { withRegularValues } from "@wagefloor/domain/payroll-file/change-plan.ts";
import { needsWorkweekStart, type ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { type FormEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { chosenWeekday, weekdayChoices } from "../../../lib/format/weekday-choices.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { ChargingField } from "../charging/charging-field.tsx";
import { amountToSave, DeductionField } from "../deduction-field.tsx";
import { HoursBasisField } from "../hours-basis-field.tsx";
import type { SampleDraft } from "../sample-draft.ts";
import { ColumnMeanings } from "./column-meanings.tsx";
import { EarningsList } from "./earnings-list.tsx";
import { HoursChoice } from "./hours-choice.tsx";
import { earningsOf, hoursByBasis, unknownKindsOf } from "./pay-in-sample.ts";

interface PayStepProps {
  readonly draft: SampleDraft;
  readonly onChange: (draft: SampleDraft) => void;
  readonly onSave: () => void;
  /** Why the profile couldn't be saved. */
  readonly error: string | null;
  /** What the server said about the name. */
  readonly nameError: string | undefined;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What counts as pay and as hours, what is deducted, and what the profile is called. */
export function PayStep({ draft, onChange, onSave, error, nameError, children }: PayStepProps) {
  const [asked, setAsked] = useState(false);
  const { plan, sample, name } = draft;
  const mistakes = mistakesIn(namedProfileRequest, {
    name,
    plan,
    deductionAmount: amountToSave(draft),
  });
  const shown = asked ? mistakes : {};
  const changePlan = (changed: ReadingPlan) => onChange({ ...draft, plan: changed });
  const hours = hoursByBasis(sample, plan);
  const earnings = earningsOf(sample, plan);
  const withoutFigures =
    sample.rows.length === 0 || plan.earningsType !== sample.inspection.plan.earningsType;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setAsked(true));
    if (Object.keys(mistakes).length === 0) onSave();
    else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xl">
        {plan.earningsType !== null && (
          <EarningsList
            earnings={earnings}
            chosen={plan.regularValues}
            unknown={unknownKindsOf(sample)}
            error={shown["plan.regularValues"]}
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
        {draft.charging !== undefined && (
          <ChargingField value={draft.charging} onChange={(charging) => onChange({ ...draft, charging })} />
        )}
        {draft.charging !== "recorded" && (
          <DeductionField
            value={draft.deductionAmount}
            error={shown.deductionAmount}
            onChange={({ currentTarget }) => onChange({ ...draft, deductionAmount: currentTarget.value })}
          />
        )}
        {plan.earningsType !== null && (
          <NativeSelect
            label="Deduction in the file"
            description="What payroll has already deducted for this cost, if the file shows it."
            value={plan.deduction ?? ""}
            onChange={({ currentTarget: { value } }) =>
              changePlan({ ...plan, deduction: value === "" ? null : value })
            }
            data={[{ value: "", label: "Not in the file" }, ...earnings.map(kindOption)]}
          />
        )}
        <TextInput
          label="Profile name"
          description="From now on, we'll use this profile for files with the same columns."
          required
          withAsterisk={false}
          value={name}
          error={shown.name ?? nameError}
          onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
        />
        {error !== null && <ErrorNotice>{error}</ErrorNotice>}
        {children}
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
