import { Stack, Text } from "@mantine/core";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { useSaveProfile } from "../api.ts";
import { ChargingField } from "../charging/charging-field.tsx";
import type { ColumnValues } from "../column-fields.tsx";
import { amountToSave, DeductionField, deductionRule } from "../deduction-field.tsx";
import { saveSentence } from "../save-sentence.ts";
import { StepButtons } from "../step-buttons.tsx";
import type { SetupDraft } from "./setup-draft.ts";

type Charged = Pick<SetupDraft, "deductionAmount" | "charging">;

interface DeductionStepProps {
  readonly headerRow: readonly string[];
  readonly columns: ColumnValues;
  readonly draft: Charged;
  readonly onChange: (changed: Charged) => void;
}

/** Step 3: who is charged, and what is deducted at first; saves everything (clause ONB-04). */
export function DeductionStep({ headerRow, columns, draft, onChange }: DeductionStepProps) {
  const save = useSaveProfile();
  const form = useSchemaForm<Charged>({
    initial: { deductionAmount: draft.deductionAmount, charging: draft.charging },
    sending: save,
    onValuesChange: onChange,
    rules: {
      deductionAmount: (amount, { charging }) => (charging === "everyone" ? deductionRule(amount) : null),
    },
  });
  const submit = form.onSubmit((values) => {
    const deductionAmount = amountToSave(values);
    if (deductionAmount === null) return;
    const { charging } = values;
    save.mutate({ headerRow, ...columns, deductionAmount, charging, hoursBasis: "first-row" });
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <Text>
          The cost, such as a pair of boots, that is taken from pay as far as the minimum wage allows.
        </Text>
        {save.error && <ErrorNotice>{saveSentence(save.error)}</ErrorNotice>}
        <ChargingField
          value={form.values.charging}
          onChange={(charging) => form.setFieldValue("charging", charging)}
        />
        {form.values.charging === "everyone" && <DeductionField {...form.getInputProps("deductionAmount")} />}
        <StepButtons label="Save Configuration" pending={save.isPending} />
      </Stack>
    </form>
  );
}
