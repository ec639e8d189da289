import { Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { mistakesIn } from "@wagefloor/contract/fields/fields.ts";
import { columnsRequest } from "@wagefloor/contract/profiles/profiles.ts";
import { focusFirstError } from "../../../ui/forms/focus-first-error.ts";
import { ColumnFields, type ColumnValues } from "../column-fields.tsx";
import { StepButtons } from "../step-buttons.tsx";
import { proposeColumns } from "./guess-columns.ts";

interface ColumnsStepProps {
  readonly headerRow: readonly string[];
  /** What was chosen before; undefined the first time. */
  readonly columns: ColumnValues | undefined;
  readonly onChange: (columns: ColumnValues) => void;
  readonly onDone: () => void;
}

/** Step 2: which column is which (clause ONB-03). */
export function ColumnsStep({ headerRow, columns, onChange, onDone }: ColumnsStepProps) {
  const form = useForm<ColumnValues>({
    initialValues: proposeColumns(headerRow, columns),
    onValuesChange: onChange,
    validate: (values) => mistakesIn(columnsRequest, values),
  });
  const submit = form.onSubmit((values) => {
    onChange(values);
    onDone();
  }, focusFirstError(form));
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <Text>Columns that are already chosen are guessed from their names. Check each one.</Text>
        <ColumnFields form={form} headerRow={headerRow} />
        <StepButtons label="Next Step" pending={false} />
      </Stack>
    </form>
  );
}
