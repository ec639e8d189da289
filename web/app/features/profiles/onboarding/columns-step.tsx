import { Stack, Text } from "@mantine/core";
import { columnsRequest } from "@wagefloor/contract/profiles/profiles.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
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
  const form = useSchemaForm<ColumnValues, unknown>({
    schema: columnsRequest,
    initial: proposeColumns(headerRow, columns),
    onValuesChange: onChange,
  });
  const submit = form.onSubmit((_checked, values) => {
    onChange(values);
    onDone();
  });
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
