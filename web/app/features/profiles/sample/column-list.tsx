import { Input, Stack } from "@mantine/core";
import type { InspectedColumn } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";
import { ColumnSelect } from "../../../ui/forms/column-select.tsx";
import classes from "./sample.module.css";

interface ColumnListProps {
  readonly label: string;
  readonly description: string;
  readonly columns: readonly InspectedColumn[];
  /** In the order in which they are read. */
  readonly value: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (columns: readonly string[]) => void;
}

/** Several columns of the file: one select for each, and one for the next. */
export function ColumnList({ label, description, columns, value, error, onChange }: ColumnListProps) {
  const replace = (at: number, column: string | null) =>
    onChange(column === null ? value.toSpliced(at, 1) : value.toSpliced(at, 1, column));
  const free = columns.filter(({ name }) => !value.includes(name));
  return (
    <fieldset className={classes.group}>
      <Input.Label component="legend" size="md">
        {label}
      </Input.Label>
      <Input.Description size="md" mb="xs">
        {description}
      </Input.Description>
      <Stack gap="xs">
        {value.map((column, at) => (
          <ColumnSelect
            key={column}
            label={`${label}: column ${at + 1}`}
            isLabelHidden
            columns={columns.filter(({ name }) => name === column || !value.includes(name))}
            value={column}
            none="Remove this column"
            onChange={(chosen) => replace(at, chosen)}
          />
        ))}
        {free.length > 0 && (
          <ColumnSelect
            key="next"
            label={value.length === 0 ? `${label}: column 1` : `${label}: another column`}
            isLabelHidden
            columns={free}
            value={null}
            none={value.length === 0 ? "Choose a column" : "Add a column"}
            error={error}
            onChange={(chosen) => replace(value.length, chosen)}
          />
        )}
      </Stack>
    </fieldset>
  );
}
