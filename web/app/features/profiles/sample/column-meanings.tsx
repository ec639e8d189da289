import { NativeSelect, Stack, Text } from "@mantine/core";
import { accountedColumns } from "@wagefloor/domain/payroll-file/header/planned-columns.ts";
import {
  type ColumnMeaning,
  columnMeaningKeys,
  columnMeanings,
  withMeaning,
} from "@wagefloor/domain/payroll-file/plan/column-meanings.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import type { SampleDraft } from "../sample-draft.ts";

interface ColumnMeaningsProps {
  readonly plan: ReadingPlan;
  readonly columns: SampleDraft["sample"]["inspection"]["columns"];
  readonly onChange: (plan: ReadingPlan) => void;
}

const open = { value: "", label: "I don't know" };
const choices = [open, ...columnMeaningKeys.map((value) => ({ value, label: columnMeanings[value].label }))];

/** Asks what each unrecognized column is. */
export function ColumnMeanings({ plan, columns, onChange }: ColumnMeaningsProps) {
  const accounted = accountedColumns(plan);
  const asked = plan.unaccounted.filter(({ column }) => !accounted.has(column));
  if (asked.length === 0) return null;
  return (
    <Stack gap="xs">
      {asked.map(({ column, meaning }) => (
        <NativeSelect
          key={column}
          size="md"
          label={`What is "${column}"?`}
          description={samplesOf(columns, column)}
          value={meaning ?? ""}
          data={choices}
          onChange={({ currentTarget: { value } }) =>
            onChange(withMeaning(plan, column, value === "" ? null : (value as ColumnMeaning)))
          }
        />
      ))}
      {asked.some(({ meaning }) => meaning === undefined) && (
        <Text size="sm" c="dimmed">
          Until you choose, we deduct only what's safe either way.
        </Text>
      )}
    </Stack>
  );
}

function samplesOf(columns: ColumnMeaningsProps["columns"], column: string): string | undefined {
  const samples = columns.find(({ name }) => name === column)?.samples ?? [];
  return samples.length === 0 ? undefined : `Such as ${samples.join(", ")}`;
}
