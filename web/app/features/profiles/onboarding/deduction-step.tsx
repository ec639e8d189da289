import { Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { centsOfDollars } from "../../../lib/format/dollars.ts";
import { focusFirstError } from "../../../ui/forms/focus-first-error.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { useSaveProfile } from "../api.ts";
import type { ColumnValues } from "../column-fields.tsx";
import { DeductionField, deductionRule } from "../deduction-field.tsx";
import { saveSentence } from "../save-sentence.ts";
import { StepButtons } from "./step-buttons.tsx";

interface DeductionStepProps {
  readonly headerRow: readonly string[];
  readonly columns: ColumnValues;
  readonly amount: string;
  readonly onChange: (amount: string) => void;
}

/** Step 3: what is deducted at first; saves everything (clause ONB-04). */
export function DeductionStep({ headerRow, columns, amount, onChange }: DeductionStepProps) {
  const save = useSaveProfile();
  const form = useForm<{ deductionAmount: string }>({
    initialValues: { deductionAmount: amount },
    onValuesChange: (values) => onChange(values.deductionAmount),
    validate: { deductionAmount: deductionRule },
  });
  const submit = form.onSubmit(({ deductionAmount }) => {
    const cents = centsOfDollars(deductionAmount);
    if (cents === null) return;
    save.mutate({ headerRow, ...columns, deductionAmount: cents, hoursBasis: "first-row" });
  }, focusFirstError(form));
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <Text>
          The cost, such as a pair of boots, that is taken from pay as far as the minimum wage allows.
        </Text>
        {save.error && <ErrorNotice>{saveSentence(save.error)}</ErrorNotice>}
        <DeductionField {...form.getInputProps("deductionAmount")} />
        <StepButtons label="Save Configuration" pending={save.isPending} />
      </Stack>
    </form>
  );
}
