import { NativeSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import {
  type ColumnChoice,
  type ColumnRole,
  columnRoles,
  earlierRoleOf,
} from "@wagefloor/domain/payroll-file/column-roles.ts";
import { columnWords } from "./column-words.ts";

/** What the column fields ask for. */
export interface ColumnValues extends ColumnChoice {
  readonly earningsIdentifier: string;
}

interface ColumnFieldsProps<Values extends ColumnValues> {
  readonly form: UseFormReturnType<Values>;
  readonly headerRow: readonly string[];
}

/** Which column is which, and the text that marks regular earnings. A choice that the header lost shows as none. */
export function ColumnFields<Values extends ColumnValues>({ form, headerRow }: ColumnFieldsProps<Values>) {
  const options = [{ value: "", label: "Choose a column" }, ...new Set(headerRow)];
  return (
    <>
      {columnRoles.map((role) => {
        const { label, hint } = columnWords[role];
        const field = form.getInputProps(role);
        return (
          <NativeSelect
            key={role}
            label={label}
            description={hint}
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

/** Every column and the identifier must be given, and no column twice. */
export const columnRules = {
  employeeIdColumn: ruleFor("employeeIdColumn"),
  locationColumn: ruleFor("locationColumn"),
  earningsColumn: ruleFor("earningsColumn"),
  amountColumn: ruleFor("amountColumn"),
  hoursColumn: ruleFor("hoursColumn"),
  earningsIdentifier: (value: string) =>
    value.trim() === "" ? "Enter the text for regular earnings." : null,
};

/** Whether every field has what it needs, from the columns of this header. */
export function columnsAreChosen(values: ColumnValues, headerRow: readonly string[]): boolean {
  return (
    columnRoles.every(
      (role) => headerRow.includes(values[role]) && columnRules[role](values[role], values) === null,
    ) && columnRules.earningsIdentifier(values.earningsIdentifier) === null
  );
}

function ruleFor(role: ColumnRole) {
  return (column: string, values: ColumnChoice): string | null => {
    if (column === "") return "Choose a column.";
    const earlier = earlierRoleOf(values, role);
    return earlier && `This is already the ${columnWords[earlier].label}. Choose a different one.`;
  };
}
