import { NativeSelect, TextInput } from "@mantine/core";
import { columnNames, columnsRequest } from "@wagefloor/contract/profiles/profiles.ts";
import { type ColumnChoice, columnRoles } from "@wagefloor/domain/payroll-file/plan/column-roles.ts";
import type { SchemaForm } from "../../ui/forms/use-schema-form.ts";
import { columnHints } from "./column-words.ts";

/** What the column fields ask for. */
export interface ColumnValues extends ColumnChoice {
  readonly earningsIdentifier: string;
}

interface ColumnFieldsProps<Values extends ColumnValues> {
  readonly form: Pick<SchemaForm<Values>, "getInputProps">;
  readonly headerRow: readonly string[];
}

/** Which column is which, and the text that marks regular earnings. A choice that the header lost shows as none. */
export function ColumnFields<Values extends ColumnValues>({ form, headerRow }: ColumnFieldsProps<Values>) {
  const options = [{ value: "", label: "Choose a column" }, ...new Set(headerRow)];
  return (
    <>
      {columnRoles.map((role) => {
        const field = form.getInputProps(role);
        return (
          <NativeSelect
            key={role}
            label={columnNames[role]}
            description={columnHints[role]}
            data={options}
            required
            withAsterisk={false}
            {...field}
            value={headerRow.includes(field.value) ? field.value : ""}
          />
        );
      })}
      <TextInput
        label="Regular Earnings Identifier"
        description="The exact text in the earnings type column for regular earnings, such as /101."
        placeholder="Total gross"
        required
        withAsterisk={false}
        {...form.getInputProps("earningsIdentifier")}
      />
    </>
  );
}

/** Whether every field has what it needs, from the columns of this header. */
export function columnsAreChosen(values: ColumnValues, headerRow: readonly string[]): boolean {
  return (
    columnsRequest.safeParse(values).success && columnRoles.every((role) => headerRow.includes(values[role]))
  );
}
