import { Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { focusFirstError } from "../../ui/focus-first-error.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { ColumnFields, type ColumnValues, columnRules } from "./column-fields.tsx";
import { guessColumns } from "./guess-columns.ts";

interface ColumnsStepProps {
  readonly headerRow: readonly string[];
  readonly onDone: (columns: ColumnValues) => void;
}

/** Step 2: which column is which (clause ONB-03). */
export function ColumnsStep({ headerRow, onDone }: ColumnsStepProps) {
  const form = useForm<ColumnValues>({
    initialValues: { ...guessColumns(headerRow), earningsIdentifier: "" },
    validate: columnRules,
  });
  return (
    <form noValidate onSubmit={form.onSubmit(onDone, focusFirstError(form))}>
      <Stack gap="lg">
        <Text>Columns that are already chosen are guessed from their names. Check each one.</Text>
        <ColumnFields form={form} headerRow={headerRow} />
        <SubmitButton pending={false}>Next Step</SubmitButton>
      </Stack>
    </form>
  );
}
